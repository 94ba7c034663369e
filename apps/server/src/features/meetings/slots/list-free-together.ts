import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { isFree, openSlots, type Slot } from './free-times.ts'
import { getSlotFacts } from './slot-facts.ts'

export interface Pair {
  readonly viewerId: string
  readonly otherId: string
}

/**
 * Returns for each pair the first open slot (MEET-9) when both are free. Leaves out pairs without such a time.
 *
 * @param now epoch milliseconds, like `until`
 */
export async function listFreeTogether(
  db: Kysely<DB>,
  { eventId, now, until }: { eventId: string; now: number; until: number },
  pairs: readonly Pair[],
): Promise<(Pair & { sdt: number })[]> {
  if (pairs.length === 0) return []
  const ids = [...new Set(pairs.flatMap(({ viewerId, otherId }) => [viewerId, otherId]))]
  const facts = await getSlotFacts(db, {
    eventId,
    now,
    which: sql`and lower(s.during) < ${instantOf(until)}`,
    people: sql`select unnest(${ids}::text[])`,
  })
  const open = openSlots(facts)
  return pairs.flatMap(({ viewerId, otherId }) => {
    const first = open.find((slot) => isFree(facts, viewerId, slot) && isFree(facts, otherId, slot))
    return first ? [{ viewerId, otherId, sdt: first.sdt }] : []
  })
}

interface Stretch {
  /** Epoch milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * Returns a function that finds the first slot in a stretch when the viewer and another person are both free. Uses one
 * statement for all people and stretches.
 *
 * @param now epoch milliseconds; slots that have begun by then are left out
 */
export async function getFreeSlotFinder(
  db: Kysely<DB>,
  { eventId, now, viewerId }: { eventId: string; now: number; viewerId: string },
  stretches: readonly Stretch[],
  ids: readonly string[],
): Promise<(stretch: Stretch, otherId: string) => Slot | undefined> {
  const until = Math.max(now, ...stretches.map(({ endsAt }) => endsAt))
  const facts = await getSlotFacts(db, {
    eventId,
    now,
    which: sql`and lower(s.during) < ${instantOf(until)}`,
    people: sql`select unnest(${[viewerId, ...ids]}::text[])`,
  })
  const open = openSlots(facts).filter((slot) => isFree(facts, viewerId, slot))
  return ({ startsAt, endsAt }, otherId) =>
    open.find((slot) => startsAt <= slot.sdt && slot.edt <= endsAt && isFree(facts, otherId, slot))
}
