import { sql } from 'kysely'
import type { Work } from '../../platform/work.ts'
import { type RemovedComment, removeComments, transferComments } from './comment-store.ts'
import { commentsChanged, postsChanged } from './facts.ts'
import { transferPosts as hand, touchPosts } from './post-store.ts'
import { deleteSeen, mergeSeen } from './seen-store.ts'

export async function transferPosts(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  const postIds = await hand(work, eventId, fromId, toId)
  await transferComments(work, eventId, fromId, toId)
  await mergeSeen(work, eventId, fromId, toId)
  if (postIds.length > 0) work.recordFact(postsChanged.of({ eventId, postIds }))
}

/**
 * Deletes the comments of an erased person. Their announcements stay, with a deleted author. @see docs/rules/posts.md
 * POST-13
 */
export async function deleteCommentsOf(work: Work, eventId: string, participantId: string): Promise<void> {
  const postIds = await touchPosts(work, eventId, participantId)
  const removed = await removeComments(work, eventId, sql`c.participant_id = ${participantId}`)
  await deleteSeen(work, eventId, participantId)
  if (postIds.length > 0) work.recordFact(postsChanged.of({ eventId, postIds }))
  recordCommentsRemoved(work, eventId, removed)
}

function recordCommentsRemoved(work: Work, eventId: string, removed: readonly RemovedComment[]): void {
  for (const [postId, those] of Map.groupBy(removed, (each) => each.postId)) {
    work.recordFact(commentsChanged.of({ eventId, postId, commentIds: [], removed: those }))
  }
}
