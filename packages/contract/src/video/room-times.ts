import { ENDS_SOON_MS, MEETING_SHOWS_MS, type VideoRoom } from './schemas.ts'

export type RoomMoment = 'early' | 'soon' | 'open' | 'ending' | 'over'

/**
 * Returns the phase of a room at a time. `soon` begins seven minutes before the start. `ending` covers the last two
 * minutes.
 */
export function momentOf(
  { opensAt, startsAt, endsAt }: Pick<VideoRoom, 'opensAt' | 'startsAt' | 'endsAt'>,
  now: number,
): RoomMoment {
  if (endsAt !== null && now >= endsAt) return 'over'
  if (opensAt !== null && now < opensAt) {
    return startsAt !== null && now >= startsAt - MEETING_SHOWS_MS ? 'soon' : 'early'
  }
  return endsAt !== null && now >= endsAt - ENDS_SOON_MS ? 'ending' : 'open'
}
