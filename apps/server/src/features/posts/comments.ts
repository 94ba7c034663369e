import type { InputOf, ReplyOf } from '@parley/contract'
import type { postCalls } from '@parley/contract/posts'
import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { insertComment, listComments } from './comment-store.ts'
import { commentsChanged } from './facts.ts'
import { getAnnouncement } from './get-posts.ts'

type Calls = typeof postCalls

/**
 * @throws Failure `notFound` for an announcement that does not exist or is not published
 * @throws Failure `invalidInput` for a cursor of another list
 * @see docs/rules/posts.md POST-10
 */
export async function getComments(
  ctx: Context,
  { eventId }: ParticipantActor,
  { id, length, after }: InputOf<Calls['getComments']>,
): Promise<ReplyOf<Calls['getComments']>> {
  const list = JSON.stringify(['comments', eventId, id])
  const from = after === undefined ? null : await decodeCursor<[number, string]>(ctx, list, after)
  const { isPublished, comments: matches } = await getAnnouncement(ctx, eventId, id)
  if (!isPublished) throw new Failure('notFound')
  const isBehind = from ? sql`(c.created_at, c.comment_id) < (${instantOf(from[0])}, ${from[1]})` : sql`true`
  const found = await listComments(ctx.db, eventId, sql`c.post_id = ${id} and ${isBehind}`, length + 1)
  const comments = found.slice(0, length)
  const last = found.length > length ? comments.at(-1) : undefined
  return { comments, matches, after: last ? await encodeCursor(ctx, list, [last.createdAt, last.id]) : null }
}

/**
 * @throws Failure `notFound` for an announcement that is not published, or was deleted, even at the same time
 * @see docs/rules/posts.md POST-10, POST-11
 */
export async function addComment(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { parentId: postId, text }: InputOf<Calls['addComment']>,
): Promise<ReplyOf<Calls['addComment']>> {
  return ctx.inTransaction(async (work) => {
    const id = await insertComment(work, { eventId, postId, participantId, text })
    if (id === undefined) throw new Failure('notFound')
    const [comment] = await listComments(work.db, eventId, sql`c.comment_id = ${id}`, 1)
    if (!comment) throw new Error('A comment was not saved')
    work.recordFact(commentsChanged.of({ eventId, postId, commentIds: [id], removed: [] }))
    return { comment }
  })
}
