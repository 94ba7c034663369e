import type { PostComment } from '@parley/contract/posts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { personBriefSql } from '../participants/index.ts'
import type { CountCommentsRow, InsertCommentRow, ListCommentsRow, RemoveCommentsRow } from './row-types.gen.ts'

/** The fields that open pages need to remove a comment. */
export interface RemovedComment {
  readonly id: string
  readonly postId: string
  readonly participantId: string
  /** Epoch milliseconds. */
  readonly createdAt: number
}

/** Lists comments, the latest first. @param which condition; `c` is the comment */
export async function listComments(
  db: Kysely<DB>,
  eventId: string,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<PostComment[]> {
  const { rows } = await sql<ListCommentsRow<PostComment>>`
    select c.comment_id as id, 1 as rev, 'comment' as type, c.event_id as "eventId", c.post_id as "parentId",
      c.participant_id as "participantId", ${personBriefSql('a')} as author, c.text,
      ${millisSql(sql`c.created_at`)} as "createdAt", false as deleted
    from post_comment c
    join participant a on a.event_id = c.event_id and a.participant_id = c.participant_id
    where c.event_id = ${eventId} and ${which}
    order by c.created_at desc, c.comment_id desc
    limit ${limit}`.execute(db)
  return rows
}

/**
 * Counts the comments of announcements, the latest announcement first. `rev` is a time in microseconds. @param which
 * condition; `p` is the announcement
 */
export async function countComments(
  db: Kysely<DB>,
  eventId: string,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<{ id: string; rev: number; comments: number }[]> {
  const { rows } = await sql<CountCommentsRow>`
    select p.post_id as id, (extract(epoch from statement_timestamp()) * 1000000)::bigint as rev,
      (select count(*) from post_comment c where c.event_id = ${eventId} and c.post_id = p.post_id) as comments
    from post p where p.event_id = ${eventId} and p.is_published and ${which}
    order by p.post_at desc limit ${limit}`.execute(db)
  return rows
}

/**
 * Returns undefined if the announcement is not published. Locks the announcement and the author against concurrent
 * deletion.
 */
export async function insertComment(
  work: Work,
  { eventId, postId, participantId, text }: { eventId: string; postId: string; participantId: string; text: string },
): Promise<string | undefined> {
  const { rows } = await sql<InsertCommentRow>`
    with author as (
      select a.participant_id from participant a
      where a.event_id = ${eventId} and a.participant_id = ${participantId} and a.state <> 'deleted' for share
    ), parent as (
      select p.post_id from post p
      where p.event_id = ${eventId} and p.post_id = ${postId} and p.is_published for key share
    )
    insert into post_comment (event_id, comment_id, post_id, participant_id, text, created_at)
    select ${eventId}, ${newId(work.now)}, parent.post_id, author.participant_id, ${text}, ${instantOf(work.now)}
    from author, parent
    returning comment_id as id`.execute(work.db)
  return rows[0]?.id
}

/** @param which condition; `c` is the comment */
export async function removeComments(
  work: Work,
  eventId: string,
  which: RawBuilder<unknown>,
): Promise<RemovedComment[]> {
  const { rows } = await sql<RemoveCommentsRow>`delete from post_comment c
    where c.event_id = ${eventId} and ${which}
    returning c.comment_id as id, c.post_id as "postId", c.participant_id as "participantId",
      c.created_at as "createdAt"`.execute(work.db)
  return rows.map(({ createdAt, ...comment }) => ({ ...comment, createdAt: createdAt.epochMilliseconds }))
}

export async function transferComments(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await sql`update post_comment set participant_id = ${toId}
    where event_id = ${eventId} and participant_id = ${fromId}`.execute(work.db)
}
