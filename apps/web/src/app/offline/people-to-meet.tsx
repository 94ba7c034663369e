import type { AgendaEntry } from '@parley/contract/agenda'
import type { EventDetails, Way } from '@parley/contract/app'
import { isLiveInvitation } from '@parley/contract/meetings'
import type { PersonBrief } from '@parley/contract/participants'
import { Children, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useMyZone } from '../../features/accounts/index.ts'
import { useInvitations } from '../../features/meetings/index.ts'
import { personLines } from '../../features/participants/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useNow } from '../../lib/use-now.ts'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { Box, Row, Text } from '../../ui/layout/box.tsx'
import { CardGrid } from '../../ui/layout/card-grid.tsx'
import { LinePlace } from '../../ui/layout/line-place.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { TimeRange } from '../../ui/marks/time-range.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'

type Props = {
  event: EventDetails
  entries: readonly AgendaEntry[]
  wayTo: (sessionId: string) => Way | undefined
}

/** Lists the people that the reader meets. Renders nothing if there are none. */
export function PeopleToMeet({ event, entries, wayTo }: Props) {
  const t = useText()
  const now = useNow()
  const me = event.me?.participantId ?? null
  const { rows } = useInvitations(event.id, me, event.me?.boothId ?? null)
  const meetings = entries
    .filter(({ kind, edt, opponent }) => kind === 'meeting' && now < edt && opponent !== null)
    .toSorted((one, other) => one.sdt - other.sdt)
  const live = rows.filter((each) => each.fpid !== each.tpid && isLiveInvitation(each, now))
  return (
    <>
      <People title={t('app.lobby.people')}>
        {meetings.map((entry) => (
          <Meeting key={entry.id} event={event} entry={entry} way={wayTo(entry.sessionId)} />
        ))}
        {live
          .filter(({ fpid }) => fpid === me)
          .map(({ id, recipient }) => (
            <Person key={id} person={recipient}>
              <StatusChip tone="waiting" label={t('meetings.state.sent')} />
            </Person>
          ))}
      </People>
      <People title={t('app.lobby.waiting')}>
        {live
          .filter(({ fpid }) => fpid !== me)
          .map(({ id, sender }) => (
            <Person key={id} person={sender} />
          ))}
      </People>
    </>
  )
}

function People({ title, children }: { title: string; children: ReactNode }) {
  if (Children.count(children) === 0) return null
  return (
    <Section title={title}>
      <CardGrid label={title} as="rows">
        {children}
      </CardGrid>
    </Section>
  )
}

function Meeting({ event, entry, way }: { event: EventDetails; entry: AgendaEntry; way: Way | undefined }) {
  const t = useText()
  const userZone = useMyZone(event.timezone)
  const { opponent, place, sdt, edt } = entry
  const minutes = way?.minutes ?? 0
  return (
    <Person person={opponent}>
      <Row wrap gap={10} rowGap={0} size={13} tone="soft">
        <TimeRange startsAt={sdt} endsAt={edt} zone={event.timezone} userZone={userZone} />
        {place && !way && <LinePlace name={place} />}
        {place && way && (
          <Link to={`/event/${event.id}/venue-map?${new URLSearchParams({ place: way.placeId })}`}>
            {minutes > 0 ? t('meetings.slots.walk', { count: minutes, where: place }) : place}
          </Link>
        )}
      </Row>
    </Person>
  )
}

function Person({ person, children }: { person: PersonBrief | null; children?: ReactNode }) {
  const t = useText()
  const name = person?.fullName ?? t('participants.deleted')
  return (
    <Row as="article" gap={12} align="start" padX={16} padY={14} surface="plain">
      <Avatar name={name} photo={person?.profilePhotoPath} seed={person?.id} size={44} />
      <Box grow>
        <Text as="h3" size={15} weight={700} breaks="anywhere">
          {name}
        </Text>
        {person &&
          personLines(person).map((line) => (
            <Text key={line} size={13} tone="meta">
              {line}
            </Text>
          ))}
        {children}
      </Box>
    </Row>
  )
}
