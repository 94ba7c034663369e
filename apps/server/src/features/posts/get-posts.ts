import type { InputOf, ReplyOf } from '@parley/contract'
import { type Announcement, MAX_SCHEDULED, type postCalls } from '@parley/contract/posts'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { listPosts } from './post-store.ts'

type Calls = typeof postCalls

/**
 * @throws Failure `invalidInput` for a cursor of another list
 * @see docs/rules/posts.md POST-2
 */
export async function getPosts(
  ctx: Context,
  { eventId }: ParticipantActor,
  { length, after }: InputOf<Calls['getPosts']>,
): Promise<ReplyOf<Calls['getPosts']>> {
  const list = JSON.stringify(['posts', eventId])
  const from = after === undefined ? null : await decodeCursor<[number]>(ctx, list, after)
  const isBehind = from ? sql`p.post_at < ${instantOf(from[0])}` : sql`true`
  const found = await listPosts(ctx.db, eventId, sql`p.is_published and ${isBehind}`, { limit: length + 1 })
  const posts = found.slice(0, length)
  const last = found.length > length ? posts.at(-1) : undefined
  return { posts, after: last ? await encodeCursor(ctx, list, [last.postAt]) : null }
}

/** @throws Failure `notFound`, also for a scheduled announcement if the caller may not announce */
export async function getPost(
  ctx: Context,
  { eventId, organizer, moderator }: ParticipantActor,
  { id }: InputOf<Calls['getPost']>,
): Promise<ReplyOf<Calls['getPost']>> {
  const post = await getAnnouncement(ctx, eventId, id)
  if (!post.isPublished && !organizer && !moderator) throw new Failure('notFound')
  return { post }
}

export async function getScheduledPosts(
  { db }: Context,
  { eventId }: ParticipantActor,
): Promise<ReplyOf<Calls['getScheduledPosts']>> {
  const order = sql`p.post_at, p.post_id`
  return { posts: await listPosts(db, eventId, sql`not p.is_published`, { order, limit: MAX_SCHEDULED }) }
}

/** @throws Failure `notFound` */
export async function getAnnouncement(
  { db }: { readonly db: Kysely<DB> },
  eventId: string,
  postId: string,
): Promise<Announcement> {
  const [post] = await listPosts(db, eventId, sql`p.post_id = ${postId}`)
  if (!post) throw new Failure('notFound')
  return post
}
