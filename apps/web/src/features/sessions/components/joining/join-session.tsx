import { JoinButton } from '../../../../ui/navigation/join-button.tsx'
import { useOpenWindow } from '../../../../ui/navigation/use-open-window.ts'
import { stayInSession } from '../../stay-in-session.ts'
import { joinSessionPath } from './join-session-path.ts'

const REHEARSAL_MS = 900_000

type Props = {
  eventId: string
  sessionId: string
  startsAt: number
  endsAt: number
  isOnStage: boolean
}

/**
 * A button that joins a session. It opens fifteen minutes before the start for people on stage, and at the start for
 * the audience. Attendance counts as long as the opened window is open, even if it leads elsewhere.
 * @see docs/rules/video.md VIDEO-71, VIDEO-83
 */
export function JoinSession({ eventId, sessionId, startsAt, endsAt, isOnStage }: Props) {
  const open = useOpenWindow()
  const enter = () => {
    const opened = open(joinSessionPath(eventId, sessionId), `session-${sessionId}`)
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
