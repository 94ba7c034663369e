import type { InputOf, ReplyOf } from '@parley/contract'
import type { postCalls } from '@parley/contract/posts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { lockEditable } from './change-post.ts'
import { listComments, removeComments } from './comment-store.ts'
import { commentsChanged, postsChanged } from './facts.ts'
import { removeImage } from './jobs.ts'
import { removePost } from './post-store.ts'

type Call = typeof postCalls.deletePost

/**
 * @throws Failure `notFound` if neither an announcement nor a comment has this id
 * @throws Failure `notAllowed` if only others may delete it
 * @see docs/rules/posts.md POST-3, POST-12
 */
export async function deletePost(ctx: Context, actor: ParticipantActor, { id }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const { eventId } = actor
  return ctx.inTransaction(async (work) => {
    const [comment] = await listComments(work.db, eventId, sql`c.comment_id = ${id}`, 1)
    if (comment) {
      if (!actor.organizer && comment.participantId !== actor.participantId) throw new Failure('notAllowed')
      const removed = await removeComments(work, eventId, sql`c.comment_id = ${id}`)
      if (removed.length === 0) throw new Failure('notFound')
      work.recordFact(commentsChanged.of({ eventId, postId: comment.parentId, commentIds: [], removed }))
      return { success: true as const }
    }
    const post = await lockEditable(work, actor, id)
    await removePost(work, eventId, id)
    if (post.imagePath) work.addJob(removeImage, { eventId, path: post.imagePath })
    const { participantId, isPublished: wasPublished, rev } = post
    work.recordFact(
      postsChanged.of({ eventId, postIds: [], removed: [{ id, rev: rev + 1, participantId, wasPublished }] }),
    )
    return { success: true as const }
  })
}
