import { useOpenBeside } from '../../ui/navigation/use-open-beside.ts'

/** @see docs/rules/video.md VIDEO-45 */
export function useEnterRoom(eventId: string, roomId: string): (seat?: number) => void {
  const open = useOpenBeside()
  return (seat) =>
    void open(`/event/${eventId}/room/${roomId}${seat === undefined ? '' : `?seat=${seat}`}`, `room-${roomId}`)
}
