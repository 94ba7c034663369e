import { type RoomNow, roomsNowTopic, videoNumberCalls } from '@parley/contract/video'
import { useCall } from '../../lib/api/index.ts'
import { useTopic } from '../../lib/live/index.ts'
import { useNow } from '../../lib/use-now.ts'

const REFRESH_MS = 60_000
const LOOK_EVERY_MS = 5_000

export const useVideoNumbers = (eventId: string) =>
  useCall(videoNumberCalls.getVideoNumbers, { eventId }, { refetchEveryMs: REFRESH_MS })

/**
 * Returns the rooms that are in use. A room counts until a minute after the last presence stamp, even if no further
 * update arrives.
 * @see docs/rules/video.md VIDEO-92
 */
export function useRoomsNow(eventId: string): {
  now: { meetings: number; rounds: number; rooms: readonly RoomNow[] }
  isPending: boolean
} {
  const { rows, isPending } = useTopic(roomsNowTopic, { eventId })
  const at = useNow(LOOK_EVERY_MS)
  const [row] = rows
  const countOf = (talks: { count: number; until: number } | undefined) => (talks && talks.until > at ? talks.count : 0)
  const rooms = row?.rooms.filter(({ until }) => until > at) ?? []
  return { now: { meetings: countOf(row?.meetings), rounds: countOf(row?.rounds), rooms }, isPending }
}
