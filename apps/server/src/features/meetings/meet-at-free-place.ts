import type { Work } from '../../platform/work.ts'
import type { Slot } from './pair-store.ts'
import { lockFreePlace } from './place-store.ts'

/**
 * Lets two people meet at a place of the deal room that is free at that time: the first that nobody else is taking at this
 * moment, so that many can choose at once. When others hold all that look free, it waits for them: they may want them for
 * another time, or give up.
 *
 * @param meetAt undefined when the place is taken after all: whoever held it took it between our look and our lock
 * @returns undefined when every place is taken then
 * @see docs/rules/meetings.md MEET-8
 */
export async function meetAtFreePlace<T>(
  work: Work,
  eventId: string,
  slot: Slot,
  meetAt: (placeId: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (;;) {
    const placeId =
      (await lockFreePlace(work, eventId, slot, 'passOver')) ?? (await lockFreePlace(work, eventId, slot, 'wait'))
    if (placeId === undefined) return undefined
    const met = await meetAt(placeId)
    if (met !== undefined) return met
  }
}
