import type { ReplyOf } from '@parley/contract'
import type { SessionCard, sessionCalls } from '@parley/contract/sessions'

type Programme = ReplyOf<typeof sessionCalls.getProgramme>
export type Room = Programme['rooms'][number]
export type Track = Programme['tracks'][number]

export interface RoomAndTrack {
  readonly room: Room | null
  readonly track: Track | null
}
export type RoomAndTrackOf = (session: Pick<SessionCard, 'locationId' | 'trackId'>) => RoomAndTrack

export function roomAndTrackFinder(rooms: readonly Room[], tracks: readonly Track[]): RoomAndTrackOf {
  const roomOf = new Map(rooms.map((each) => [each.id, each]))
  const trackOf = new Map(tracks.map((each) => [each.id, each]))
  return ({ locationId, trackId }) => ({
    room: roomOf.get(locationId ?? '') ?? null,
    track: trackOf.get(trackId ?? '') ?? null,
  })
}
