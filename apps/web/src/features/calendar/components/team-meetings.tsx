import { noonOf } from '@parley/contract'
import type { TeamMeeting } from '@parley/contract/calendar'
import type { ReactNode } from 'react'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { Grid, Text } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { LinePlace } from '../../../ui/layout/line-place.tsx'
import { LineTitle } from '../../../ui/layout/line-title.tsx'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import { useDetailTarget } from '../../../ui/navigation/detail-link.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { useMyZone } from '../../accounts/index.ts'
import { useChangeForColleague } from '../../meetings/index.ts'
import { groupByDay } from '../split-agenda.ts'
import { AgendaLine } from './agenda-row.tsx'

type Props = {
  event: { readonly id: string; readonly timezone: string; readonly dayBegins?: number | undefined }
  meetings: readonly TeamMeeting[]
  participantId: string | null
  boothId: string
}

export function TeamMeetings({ event, meetings, participantId, boothId }: Props) {
  const { day } = useFormats()
  const { actionOf, dialog } = useChangeForColleague({ event, participantId, boothId })
  const entries = meetings.map((each) => ({ ...each, timezone: event.timezone, dayBegins: event.dayBegins }))
  const days = groupByDay(entries).map((group) => {
    const title = day(noonOf(group.day), 'UTC', 'long')
    return (
      <Grid key={group.day} gap={8} above={8}>
        <Text size={14} tone="meta" weight={600}>
          {title}
        </Text>
        <CardGrid label={title} as="rows">
          {group.entries.map((meeting) => (
            <TeamMeetingRow key={meeting.id} event={event} meeting={meeting} action={actionOf(meeting.id)} />
          ))}
        </CardGrid>
      </Grid>
    )
  })
  return (
    <>
      {days}
      {dialog}
    </>
  )
}

type RowProps = { event: Props['event']; meeting: TeamMeeting; action: ReactNode }

function TeamMeetingRow({ event, meeting, action }: RowProps) {
  const t = useText()
  const target = useDetailTarget()
  const userZone = useMyZone(event.timezone)
  const { team, others, sdt, edt, place } = meeting
  const names = (people: TeamMeeting['team']) => people.map(({ fullName }) => fullName).join(', ')
  const [shown] = team
  const [other] = others
  const title =
    others.length > 0
      ? t('calendar.team.with', { team: names(team), others: names(others) })
      : t('calendar.team.among', { team: names(team) })
  const company = other && [other.jobTitle, other.company].filter(Boolean).join(' · ')
  return (
    <AgendaLine
      data-kind="meeting"
      mark={<Avatar name={shown?.fullName ?? ''} photo={shown?.profilePhotoPath} seed={shown?.id} size={44} />}
      title={<LineTitle title={title} href={other && target(`/event/${event.id}/attendees/${other.id}`)} />}
      job={company}
      when={
        <>
          <TimeRange startsAt={sdt} endsAt={edt} zone={event.timezone} userZone={userZone} />
          {place && <LinePlace name={place} />}
        </>
      }
      actions={action}
    />
  )
}
