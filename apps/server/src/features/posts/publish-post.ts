import type { Context } from '../../platform/context.ts'
import type { Work } from '../../platform/work.ts'
import { lockEvent } from '../events/index.ts'
import { announcementPublished, postsChanged } from './facts.ts'
import { getSchedule, lockPost, type StoredPost, savePost } from './post-store.ts'

/**
 * Returns a time later than all before, in the order of commits, so that a reader who has seen the latest announcement
 * never misses another. The caller has locked the event.
 */
export async function nextTime(work: Work, eventId: string): Promise<number> {
  const { lastPostedAt } = await getSchedule(work, eventId)
  return Math.max(work.now, (lastPostedAt ?? 0) + 1)
}

export function recordPublished(
  work: Work,
  eventId: string,
  { id, participantId, excerpt, language }: Pick<StoredPost, 'id' | 'participantId' | 'excerpt' | 'language'>,
  postedAt: number,
): void {
  work.recordFact(announcementPublished.of({ eventId, postId: id, participantId, excerpt, language, postedAt }))
  work.recordFact(postsChanged.of({ eventId, postIds: [id], arePublished: true }))
}

/**
 * Publishes a scheduled announcement.
 *
 * @returns the time when it is due, in epoch milliseconds, if that is later; else null
 * @see docs/rules/posts.md POST-7
 */
export async function publishDue(
  ctx: Context,
  { eventId, postId }: { eventId: string; postId: string },
): Promise<number | null> {
  return ctx.inTransaction(async (work) => {
    // Nothing is published in a deleted event.
    const isThere = await lockEvent(work, eventId).then(
      () => true,
      () => false,
    )
    const post = isThere ? await lockPost(work, eventId, postId) : undefined
    if (!post || post.isPublished) return null
    if (post.postAt > work.now) return post.postAt
    const postedAt = await nextTime(work, eventId)
    await savePost(work, eventId, postId, { isPublished: true, postAt: postedAt })
    recordPublished(work, eventId, post, postedAt)
    return null
  })
}
