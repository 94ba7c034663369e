import type { TimeRange } from '../../platform/database/time-range.ts'
import type { Work } from '../../platform/work.ts'
import { isPlaceFree, lockFreePlace, type Place } from './place-store.ts'

/**
 * Locks a place of the deal room that is free at that time: the first that nobody else is taking at this moment, so that
 * many can choose at once. When others hold all that look free, it waits for them: they may want them for another time,
 * or give up.
 *
 * @returns undefined when every place is taken then
 * @see docs/rules/meetings.md MEET-8
 */
export async function choosePlace(
  work: Work,
  eventId: string,
  roomId: string | null,
  during: TimeRange,
): Promise<Place | undefined> {
  const lockOne = async () =>
    (await lockFreePlace(work, eventId, roomId, during, 'passOver')) ??
    (await lockFreePlace(work, eventId, roomId, during, 'wait'))
  let place = await lockOne()
  // Whoever held it may have taken it between the look and the lock.
  while (place && !(await isPlaceFree(work, eventId, place.placeId, during))) place = await lockOne()
  return place
}
