import type { Work } from '../../platform/work.ts'
import { pollsChanged } from './facts.ts'
import { publishLater } from './jobs.ts'
import { lockScheduled, savePollTimes } from './poll-store.ts'

/**
 * Gives polls that wait another time, in as many statements for all as for one. One whose time would be over stays, so that nothing
 * is published by a move.
 *
 * @param timeOf from one instant to another, in epoch milliseconds
 * @see docs/rules/events.md EVENT-20
 */
export async function moveScheduledPolls(
  work: Work,
  eventId: string,
  timeOf: (atMillis: number) => number,
): Promise<void> {
  const waiting = await lockScheduled(work, eventId)
  const moved = waiting
    .map(({ id, postAt }) => ({ id, postAt: timeOf(postAt) }))
    .filter(({ postAt }) => postAt > work.now)
  if (moved.length === 0) return
  await savePollTimes(work, eventId, moved)
  for (const { id, postAt } of moved) publishLater(work, { eventId, pollId: id }, postAt)
  work.tell(pollsChanged.of({ eventId, pollIds: moved.map(({ id }) => id) }))
}
