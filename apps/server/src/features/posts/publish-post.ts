import type { Context } from '../../platform/context.ts'
import type { Work } from '../../platform/work.ts'
import { lockEvent } from '../events/index.ts'
import { announcementPublished, postsChanged } from './facts.ts'
import { type KeptPost, lockPost, readLine, savePost } from './post-store.ts'

/**
 * When an announcement that is published now counts as published: later than all before it, in the order of commits, so that
 * nobody who has seen the latest misses one that was on its way. The caller has locked the event.
 */
export async function nextTime(work: Work, eventId: string): Promise<number> {
  const { lastPostedAt } = await readLine(work, eventId)
  return Math.max(work.now, (lastPostedAt ?? 0) + 1)
}

/** Tells of an announcement that has just been published. */
export function tellPublished(
  work: Work,
  eventId: string,
  { id, participantId, excerpt, language }: Pick<KeptPost, 'id' | 'participantId' | 'excerpt' | 'language'>,
  postedAt: number,
): void {
  work.tell(announcementPublished.of({ eventId, postId: id, participantId, excerpt, language, postedAt }))
  work.tell(postsChanged.of({ eventId, postIds: [id], arePublished: true }))
}

/**
 * Publishes an announcement whose time has come; a second time changes nothing, nor where it was deleted or published by hand.
 *
 * @returns when it is due, where it is too early
 * @see docs/rules/posts.md POST-7
 */
export async function publishDue(
  ctx: Context,
  { eventId, postId }: { eventId: string; postId: string },
): Promise<number | null> {
  return ctx.inTransaction(async (work) => {
    // Nothing is published in an event that was deleted.
    const isThere = await lockEvent(work, eventId).then(
      () => true,
      () => false,
    )
    const post = isThere ? await lockPost(work, eventId, postId) : undefined
    if (!post || post.isPublished) return null
    if (post.postAt > work.now) return post.postAt
    const postedAt = await nextTime(work, eventId)
    await savePost(work, eventId, postId, { isPublished: true, postAt: postedAt })
    tellPublished(work, eventId, post, postedAt)
    return null
  })
}
