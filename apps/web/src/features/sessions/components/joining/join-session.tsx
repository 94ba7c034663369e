import { JoinButton } from '../../../../ui/navigation/join-button.tsx'
import { useOpenBeside } from '../../../../ui/navigation/use-open-beside.ts'
import { stayInSession } from '../../stay-in-session.ts'
import { wayInto } from './way-into.ts'

const REHEARSAL_MS = 900_000

type Props = {
  eventId: string
  sessionId: string
  startsAt: number
  endsAt: number
  isOnStage: boolean
}

/**
 * The way into a session: for those on stage from fifteen minutes before its start, for the audience from then on. A page of its own finds out
 * where that is. Attendance counts as long as its window is open, wherever that leads.
 *
 * @see docs/rules/video.md VIDEO-71, VIDEO-83
 */
export function JoinSession({ eventId, sessionId, startsAt, endsAt, isOnStage }: Props) {
  const open = useOpenBeside()
  const enter = () => {
    const opened = open(wayInto(eventId, sessionId), `session-${sessionId}`)
    if (opened) stayInSession(opened, { eventId, sessionId })
  }
  return (
    <JoinButton
      startsAt={startsAt}
      endsAt={endsAt}
      opensAt={isOnStage ? startsAt - REHEARSAL_MS : startsAt}
      onEnter={enter}
    />
  )
}
