import type { ToldFact } from '../facts/facts.ts'
import type { Work } from '../work.ts'

interface Scheduled {
  readonly id: string
  /** Epoch milliseconds. */
  readonly postAt: number
}

/** One kind of things that wait for their time, in one event. */
interface Kind {
  lock(): Promise<readonly Scheduled[]>
  save(moved: readonly Scheduled[]): Promise<void>
  publishAt(id: string, postAt: number): void
  changed(ids: string[]): ToldFact
}

/**
 * Gives what waits another time, in as many statements for all as for one. What would be over by then stays, so that nothing is
 * published by a move.
 *
 * @param timeOf from one instant to another, in epoch milliseconds
 * @see docs/rules/events.md EVENT-20
 */
export async function moveScheduled(work: Work, timeOf: (atMillis: number) => number, kind: Kind): Promise<void> {
  const waiting = await kind.lock()
  const moved = waiting
    .map(({ id, postAt }) => ({ id, postAt: timeOf(postAt) }))
    .filter(({ postAt }) => postAt > work.now)
  if (moved.length === 0) return
  await kind.save(moved)
  for (const { id, postAt } of moved) kind.publishAt(id, postAt)
  work.tell(kind.changed(moved.map(({ id }) => id)))
}
