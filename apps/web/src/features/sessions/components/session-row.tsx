import type { SessionCard } from '@parley/contract/sessions'
import { useDetailTarget } from '../../../lib/detail-link.tsx'
import { sessionButton } from '../session-button.ts'
import type { MySessions } from '../use-my-sessions.ts'
import type { Whereabouts } from '../whereabouts.ts'
import { SessionActionControl } from './session-action.tsx'
import { SessionLine } from './session-line.tsx'

type Props = { session: SessionCard; whereabouts: Whereabouts; mine: MySessions }

/** A session of a list with what I can do about it; the whole row opens it. */
export function SessionRow({ session, whereabouts, mine }: Props) {
  const target = useDetailTarget()
  const { agenda, now } = mine
  const venue = { place: whereabouts.room?.name ?? null, trackColor: whereabouts.track?.color ?? null }
  const [action] = sessionButton({ slots: [session], externalLink: null, offlineLink: null, agenda, now })
  return (
    <SessionLine
      session={session}
      whereabouts={whereabouts}
      now={now}
      zone={mine.zone}
      href={target(`/event/${mine.eventId}/sessions/${session.id}`)}
      problem={mine.refusalOf(session.id)}
      action={
        <SessionActionControl
          name={session.name}
          action={action}
          onAdd={() => mine.add(session, venue)}
          onRemove={() => mine.remove(session, venue)}
        />
      }
    />
  )
}
