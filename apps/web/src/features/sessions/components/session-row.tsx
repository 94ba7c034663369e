import type { SessionCard } from '@parley/contract/sessions'
import { useDetailTarget } from '../../../lib/detail-link.tsx'
import { sessionButton } from '../session-button.ts'
import { useMySessions } from '../use-my-sessions.ts'
import { useVenue } from '../use-venue.ts'
import { SessionActionControl } from './session-action.tsx'
import { SessionLine } from './session-line.tsx'

type Props = {
  session: SessionCard
  /** Where the list is not of one day. */
  withDay?: boolean
  headingLevel?: 3 | 4
}

/** A session outside of the programme, with its own add button; it stands in the event one is in. */
export function SessionRow({ session, withDay, headingLevel }: Props) {
  const mine = useMySessions()
  const venueOf = useVenue(mine.eventId)
  const target = useDetailTarget()
  const whereabouts = venueOf(session)
  const venue = { place: whereabouts.room?.name ?? null, trackColor: whereabouts.track?.color ?? null }
  const asked = { slots: [session], externalLink: null, offlineLink: null }
  return (
    <SessionLine
      session={session}
      whereabouts={whereabouts}
      now={mine.now}
      zone={mine.zone}
      userZone={mine.userZone}
      withDay={withDay}
      headingLevel={headingLevel}
      href={target(`/event/${mine.eventId}/sessions/${session.id}`)}
      problem={mine.refusalOf(session.id)}
      action={
        <SessionActionControl
          name={session.name}
          action={sessionButton({ ...asked, agenda: mine.agenda, now: mine.now })[0]}
          onAdd={() => mine.add(session, venue)}
          onRemove={() => mine.remove(session, venue)}
        />
      }
    />
  )
}
