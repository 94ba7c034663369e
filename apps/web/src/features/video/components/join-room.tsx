import { MEETING_OPENS_MS, videoRoomId } from '@parley/contract/video'
import { JoinButton } from '../../../ui/navigation/join-button.tsx'
import { useEnterRoom } from '../use-enter-room.ts'

type Props = {
  eventId: string
  aboutId: string
  startsAt: number
  endsAt: number
}

/**
 * A button that joins a room. It appears seven minutes before the start with a countdown, works from five minutes
 * before, and disappears after the end.
 * @see docs/rules/video.md VIDEO-45
 */
export function JoinRoom({ eventId, aboutId, startsAt, endsAt }: Props) {
  const enter = useEnterRoom(eventId, videoRoomId(eventId, aboutId))
  return (
    <JoinButton startsAt={startsAt} endsAt={endsAt} opensAt={startsAt - MEETING_OPENS_MS} onEnter={() => enter()} />
  )
}
