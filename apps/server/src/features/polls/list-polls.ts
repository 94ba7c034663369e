import type { Poll, PollResults } from '@parley/contract/polls'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { revWithVotes } from './rev-with-votes.ts'
import type { CountVotesRow, FindPermissionsRow, ListPollsRow } from './row-types.gen.ts'

export const isPublic = sql<boolean>`p.state in ('published', 'closed')`
export const isPrivate = sql<boolean>`p.state in ('draft', 'scheduled')`
export const showsResults = sql<boolean>`p.results_shown and p.state in ('published', 'closed')`
export const anyPoll = sql<boolean>`true`
export const isAmong = (pollIds: readonly string[]) => sql<boolean>`p.poll_id = any(${[...pollIds]}::text[])`

/** Lists polls, the newest first. */
export async function listPolls(db: Kysely<DB>, eventId: string, which: RawBuilder<boolean>): Promise<Poll[]> {
  const { rows } = await sql<ListPollsRow<Poll>>`
    select p.poll_id as id, p.event_id as "eventId", p.rev, p.question, p.state, ${millisSql(sql`p.post_at`)} as "postAt",
      p.auto_publish_results as "autoPublishResults", p.results_shown as "resultsShown", p.made_by as "participantId",
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.answer_id, 'text', a.text) order by a.place), '[]')
        from poll_answer a where a.event_id = ${eventId} and a.poll_id = p.poll_id) as answers
    from poll p where p.event_id = ${eventId} and ${which}
    order by p.created_at desc, p.poll_id desc`.execute(db)
  return rows
}

export interface CountedPoll extends PollResults {
  readonly isShown: boolean
}

/** Counts the votes at one instant. A later count of a poll has a greater `rev`. */
export async function countVotes(db: Kysely<DB>, eventId: string, which: RawBuilder<boolean>): Promise<CountedPoll[]> {
  const { rows } = await sql<CountVotesRow<CountedPoll & { changes: number }>>`
    select p.poll_id as id, ${showsResults} as "isShown",
      p.rev, coalesce(sum(c.changes), 0)::bigint as changes, coalesce(sum(c.count), 0)::bigint as total,
      coalesce(jsonb_agg(jsonb_build_object('answerId', c.answer_id, 'count', c.count) order by c.answer_id)
        filter (where c.answer_id is not null), '[]') as votes
    from poll p
    left join (
      select v.poll_id, v.answer_id, count(*) as count, sum(v.changes) as changes
      from poll_vote v where v.event_id = ${eventId} group by v.poll_id, v.answer_id
    ) c on c.poll_id = p.poll_id
    where p.event_id = ${eventId} and ${which}
    group by p.event_id, p.poll_id
    order by p.poll_id`.execute(db)
  return rows.map(({ rev, changes, ...counted }) => ({ ...counted, rev: revWithVotes(rev, changes) }))
}

export interface PollPermissions {
  readonly sees: boolean
}

/** Returns undefined if the user is not in the event. */
export async function findPermissions(
  db: Kysely<DB>,
  userId: string,
  eventId: string,
): Promise<PollPermissions | undefined> {
  const { rows } = await sql<FindPermissionsRow>`select p.organizer or p.moderator as sees
    from participant p join event e on e.event_id = p.event_id and e.state = 'active'
    where p.event_id = ${eventId} and p.user_id = ${userId} and p.state <> 'deleted'`.execute(db)
  return rows[0]
}
