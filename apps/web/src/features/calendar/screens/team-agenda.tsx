import { IconCalendarEvent, IconCalendarOff } from '@tabler/icons-react'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Empty, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { NotInTeam, useBooth, useOwnBoothId } from '../../booths/index.ts'
import { TeamMeetings } from '../components/team-meetings.tsx'
import { useTeamAgenda } from '../team-api.ts'

/** /event/{eventId}/company/agenda */
export function CompanyAgenda() {
  const t = useText()
  const now = useNow()
  const event = useCurrentEvent()
  const { boothId, wasBefore } = useOwnBoothId(event)
  const booth = useBooth(event.id, boothId ?? '').data
  const { meetings, isPending, isGone } = useTeamAgenda(event.id, boothId, event.me?.participantId ?? '')
  if (boothId === null) return <NotInTeam event={event} wasBefore={wasBefore} />
  const ours = { event, participantId: event.me?.participantId ?? null, boothId }
  const [coming, past] = [meetings.filter(({ edt }) => now < edt), meetings.filter(({ edt }) => edt <= now)]
  return (
    <Page
      title={t('calendar.team')}
      lead={!isGone && t('calendar.team.lead', { booth: booth?.boothName ?? '' })}
      width="reading"
    >
      {isGone ? (
        <Empty icon={IconCalendarOff} title={t('calendar.team.off')}>
          {t('calendar.team.off.text')}
        </Empty>
      ) : isPending ? (
        <RowsSkeleton />
      ) : meetings.length === 0 ? (
        <Empty icon={IconCalendarEvent} title={t('calendar.team.none')}>
          {t('calendar.team.none.text')}
        </Empty>
      ) : (
        <>
          <TeamMeetings {...ours} meetings={coming} />
          {past.length > 0 && (
            <Section title={t('calendar.team.past')}>
              <TeamMeetings {...ours} meetings={past} />
            </Section>
          )}
        </>
      )}
    </Page>
  )
}
