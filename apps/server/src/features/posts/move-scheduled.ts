import type { Work } from '../../platform/work.ts'
import { postsChanged } from './facts.ts'
import { publishLater } from './jobs.ts'
import { lockScheduled, savePostTimes } from './post-store.ts'

/**
 * Gives announcements that wait another time, in as many statements for all as for one. One whose time would be over stays, so that
 * nothing is published by a move. The caller has locked the event.
 *
 * @param timeOf from one instant to another, in epoch milliseconds
 * @see docs/rules/events.md EVENT-20
 */
export async function moveScheduledPosts(
  work: Work,
  eventId: string,
  timeOf: (atMillis: number) => number,
): Promise<void> {
  const waiting = await lockScheduled(work, eventId)
  const moved = waiting
    .map(({ id, postAt }) => ({ id, postAt: timeOf(postAt) }))
    .filter(({ postAt }) => postAt > work.now)
  if (moved.length === 0) return
  await savePostTimes(work, eventId, moved)
  for (const { id, postAt } of moved) publishLater(work, { eventId, postId: id }, postAt)
  work.tell(postsChanged.of({ eventId, postIds: moved.map(({ id }) => id) }))
}
