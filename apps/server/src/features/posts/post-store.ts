import type { Announcement } from '@parley/contract/posts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { personBriefSql } from '../participants/index.ts'
import type {
  GetLatestTimesRow,
  GetScheduleRow,
  ListPostsRow,
  LockPostRow,
  LockScheduledRow,
  TouchPostsRow,
  TransferPostsRow,
} from './row-types.gen.ts'
import type { SanitizedText } from './sanitize-text.ts'

export interface PostImage {
  readonly path: string
  readonly widthPx: number
  readonly heightPx: number
}

export interface StoredPost {
  readonly id: string
  readonly rev: number
  readonly participantId: string
  readonly html: string
  readonly language: string
  readonly excerpt: string
  readonly isPublished: boolean
  /** Epoch milliseconds. */
  readonly postAt: number
  readonly imagePath: string | null
}

export interface NewPost extends SanitizedText {
  readonly eventId: string
  readonly participantId: string
  /** The language of the text; undefined for the event's language. */
  readonly language: string | undefined
  readonly image: PostImage | null
  readonly isPublished: boolean
  /** Epoch milliseconds. */
  readonly postAt: number
}

/** Lists announcements, by default the latest first. @param which condition; `p` is the announcement */
export async function listPosts(
  db: Kysely<DB>,
  eventId: string,
  which: RawBuilder<unknown>,
  { order = sql`p.post_at desc, p.post_id desc`, limit = 200 } = {},
): Promise<Announcement[]> {
  const { rows } = await sql<
    NeverNull<
      ListPostsRow<Announcement & { path: string | null; widthPx: number; heightPx: number }>,
      'heightPx' | 'widthPx'
    >
  >`
    select p.post_id as id, p.rev, 'announcement' as type, p.event_id as "eventId", p.participant_id as "participantId",
      ${personBriefSql('a')} as author, ${millisSql(sql`p.post_at`)} as "postAt", p.is_published as "isPublished",
      p.html as text, p.excerpt, p.language, p.image_path as path, p.image_width_px as "widthPx", p.image_height_px as "heightPx",
      (select count(*) from post_comment c where c.event_id = ${eventId} and c.post_id = p.post_id) as comments,
      ${millisSql(sql`p.edited_at`)} as "editedAt", false as deleted
    from post p
    join participant a on a.event_id = p.event_id and a.participant_id = p.participant_id
    where p.event_id = ${eventId} and ${which}
    order by ${order}
    limit ${limit}`.execute(db)
  return rows.map(({ path, widthPx, heightPx, ...row }) => ({
    ...row,
    files: path === null ? [] : [path],
    image: path === null ? null : { path, widthPx, heightPx },
  }))
}

export async function lockPost(work: Work, eventId: string, postId: string): Promise<StoredPost | undefined> {
  const { rows } = await sql<LockPostRow>`
    select p.post_id as id, p.rev, p.participant_id as "participantId", p.html, p.excerpt, p.language, p.is_published as "isPublished",
      ${millisSql(sql`p.post_at`)} as "postAt", p.image_path as "imagePath"
    from post p where p.event_id = ${eventId} and p.post_id = ${postId}
    for update`.execute(work.db)
  return rows[0]
}

export async function insertPost(work: Work, post: NewPost): Promise<string> {
  const postId = newId(work.now)
  const { image } = post
  await sql`insert into post (event_id, post_id, participant_id, html, excerpt, language, image_path, image_width_px,
      image_height_px, is_published, post_at)
    select ${post.eventId}, ${postId}, ${post.participantId}, ${post.html}, ${post.excerpt},
      coalesce(${post.language ?? null}, e.default_language), ${image?.path ?? null}, ${image?.widthPx ?? null},
      ${image?.heightPx ?? null}, ${post.isPublished}, ${instantOf(post.postAt)}
    from event e where e.event_id = ${post.eventId}`.execute(work.db)
  return postId
}

export interface PostChange {
  readonly written?: SanitizedText | undefined
  readonly language?: string | undefined
  /** The new picture; null removes the picture, undefined leaves it unchanged. */
  readonly image?: PostImage | null | undefined
  readonly isPublished?: boolean
  /** Epoch milliseconds. */
  readonly postAt?: number | undefined
  /** Epoch milliseconds. */
  readonly editedAt?: number | undefined
}

export async function savePost(work: Work, eventId: string, postId: string, change: PostChange): Promise<void> {
  const { written, language, image, isPublished, postAt, editedAt } = change
  await work.db
    .updateTable('post')
    .set({
      ...(written ? { html: written.html, excerpt: written.excerpt } : {}),
      ...(language === undefined ? {} : { language }),
      ...(image === undefined
        ? {}
        : {
            image_path: image?.path ?? null,
            image_width_px: image?.widthPx ?? null,
            image_height_px: image?.heightPx ?? null,
          }),
      ...(isPublished === undefined ? {} : { is_published: isPublished }),
      ...(postAt === undefined ? {} : { post_at: instantOf(postAt) }),
      ...(editedAt === undefined ? {} : { edited_at: instantOf(editedAt) }),
      rev: sql<number>`rev + 1`,
    })
    .where('event_id', '=', eventId)
    .where('post_id', '=', postId)
    .execute()
}

type ScheduledPost = Pick<StoredPost, 'id' | 'postAt'>

export async function lockScheduled(work: Work, eventId: string): Promise<ScheduledPost[]> {
  const { rows } = await sql<LockScheduledRow>`select post_id as id, ${millisSql(sql`post_at`)} as "postAt" from post
    where event_id = ${eventId} and not is_published order by post_id for update`.execute(work.db)
  return rows
}

export async function savePostTimes(work: Work, eventId: string, posts: readonly ScheduledPost[]): Promise<void> {
  const rows = posts.map(({ id, postAt }) => ({ id, post_at: String(instantOf(postAt)) }))
  await sql`update post p set post_at = m.post_at, rev = p.rev + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id text, post_at timestamptz)
    where p.event_id = ${eventId} and p.post_id = m.id`.execute(work.db)
}

export async function removePost(work: Work, eventId: string, postId: string): Promise<void> {
  await work.db.deleteFrom('post').where('event_id', '=', eventId).where('post_id', '=', postId).execute()
}

/**
 * Returns the number of scheduled announcements and the time of the last published one. `lastPostedAt` is in epoch
 * milliseconds; null if nothing is published.
 */
export async function getSchedule(
  work: Work,
  eventId: string,
): Promise<{ waiting: number; lastPostedAt: number | null }> {
  const { rows } = await sql<GetScheduleRow>`
    select count(*) filter (where not p.is_published) as waiting,
      ${millisSql(sql`max(p.post_at) filter (where p.is_published)`)} as "lastPostedAt"
    from post p where p.event_id = ${eventId}`.execute(work.db)
  return rows[0] ?? { waiting: 0, lastPostedAt: null }
}

/**
 * Returns the times and authors of the latest announcements, the latest first. `rev` is the time of reading in
 * microseconds.
 */
export async function getLatestTimes(
  db: Kysely<DB>,
  eventId: string,
  length: number,
): Promise<{ rev: number; postedAt: number[]; authorIds: string[] }> {
  const { rows } = await sql<GetLatestTimesRow>`
    select (extract(epoch from statement_timestamp()) * 1000000)::bigint as rev,
      coalesce(array_agg(${millisSql(sql`l.post_at`)} order by l.post_at desc, l.participant_id), '{}') as "postedAt",
      coalesce(array_agg(l.participant_id order by l.post_at desc, l.participant_id), '{}') as "authorIds"
    from (select p.post_at, p.participant_id from post p where p.event_id = ${eventId} and p.is_published
      order by p.post_at desc limit ${length}) l`.execute(db)
  const [row] = rows
  const { rev = 0, postedAt = [], authorIds = [] } = row ?? {}
  return { rev, postedAt: postedAt.map(Number), authorIds }
}

export async function transferPosts(work: Work, eventId: string, fromId: string, toId: string): Promise<string[]> {
  const { rows } = await sql<TransferPostsRow>`update post set participant_id = ${toId}, rev = rev + 1
    where event_id = ${eventId} and participant_id = ${fromId} returning post_id as id`.execute(work.db)
  return rows.map(({ id }) => id)
}

/** Raises the `rev` of a participant's announcements, so that open pages reload the author. */
export async function touchPosts(work: Work, eventId: string, participantId: string): Promise<string[]> {
  const { rows } = await sql<TouchPostsRow>`update post set rev = rev + 1
    where event_id = ${eventId} and participant_id = ${participantId} returning post_id as id`.execute(work.db)
  return rows.map(({ id }) => id)
}
