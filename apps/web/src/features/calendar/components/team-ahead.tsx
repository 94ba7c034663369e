import type { EventCard } from '@parley/contract/events'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { MoreLink } from '../../../ui/layout/more-link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useTeamAgenda } from '../team-api.ts'
import { TeamMeetings } from './team-meetings.tsx'

const MOST = 3

type Props = { events: readonly EventCard[]; boothIds: ReadonlyMap<string, string> }

export function TeamAhead({ events, boothIds }: Props) {
  return events.flatMap((event) => {
    const boothId = boothIds.get(event.id)
    return boothId ? <OfTeam key={event.id} event={event} boothId={boothId} /> : []
  })
}

function OfTeam({ event, boothId }: { event: EventCard; boothId: string }) {
  const t = useText()
  const now = useNow()
  const { number } = useFormats()
  const { meetings } = useTeamAgenda(event.id, boothId, event.participantId ?? '')
  const coming = meetings.filter(({ edt }) => now < edt)
  if (coming.length === 0) return null
  return (
    <Section
      title={t('calendar.team.of', { event: event.name })}
      note={number(coming.length)}
      action={<MoreLink href={`/event/${event.id}/company/agenda`}>{t('calendar.team')}</MoreLink>}
    >
      <TeamMeetings
        event={event}
        meetings={coming.slice(0, MOST)}
        participantId={event.participantId}
        boothId={boothId}
      />
    </Section>
  )
}
