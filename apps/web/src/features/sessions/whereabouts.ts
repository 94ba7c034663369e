import type { ReplyOf } from '@parley/contract'
import type { SessionCard, sessionCalls } from '@parley/contract/sessions'

type Programme = ReplyOf<typeof sessionCalls.getProgramme>
export type Room = Programme['rooms'][number]
export type Track = Programme['tracks'][number]

export interface Whereabouts {
  readonly room: Room | null
  readonly track: Track | null
}
export type WhereaboutsOf = (session: Pick<SessionCard, 'locationId' | 'trackId'>) => Whereabouts

export function whereaboutsIn(rooms: readonly Room[], tracks: readonly Track[]): WhereaboutsOf {
  const roomOf = new Map(rooms.map((each) => [each.id, each]))
  const trackOf = new Map(tracks.map((each) => [each.id, each]))
  return ({ locationId, trackId }) => ({
    room: roomOf.get(locationId ?? '') ?? null,
    track: trackOf.get(trackId ?? '') ?? null,
  })
}
