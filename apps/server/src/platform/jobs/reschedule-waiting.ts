import type { NewFact } from '../facts/facts.ts'
import type { Work } from '../work.ts'

interface Scheduled {
  readonly id: string
  /** Epoch milliseconds. */
  readonly postAt: number
}

interface Kind {
  lock(): Promise<readonly Scheduled[]>
  save(moved: readonly Scheduled[]): Promise<void>
  publishAt(id: string, postAt: number): void
  changed(ids: string[]): NewFact
}

/**
 * Moves the publication times of waiting items. Items with a new time in the past stay, so that a move publishes
 * nothing.
 *
 * @param timeOf converts an old to a new instant, in epoch milliseconds
 * @see docs/rules/events.md EVENT-20
 */
export async function rescheduleWaiting(work: Work, timeOf: (atMillis: number) => number, kind: Kind): Promise<void> {
  const waiting = await kind.lock()
  const moved = waiting
    .map(({ id, postAt }) => ({ id, postAt: timeOf(postAt) }))
    .filter(({ postAt }) => postAt > work.now)
  if (moved.length === 0) return
  await kind.save(moved)
  for (const { id, postAt } of moved) kind.publishAt(id, postAt)
  work.recordFact(kind.changed(moved.map(({ id }) => id)))
}
