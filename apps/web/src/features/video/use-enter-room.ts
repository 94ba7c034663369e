import { useOpenWindow } from '../../ui/navigation/use-open-window.ts'

/** @see docs/rules/video.md VIDEO-45 */
export function useEnterRoom(eventId: string, roomId: string): (seat?: number) => void {
  const open = useOpenWindow()
  return (seat) =>
    void open(`/event/${eventId}/room/${roomId}${seat === undefined ? '' : `?seat=${seat}`}`, `room-${roomId}`)
}
