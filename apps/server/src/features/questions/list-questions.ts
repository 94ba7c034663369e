import type { OwnQuestion, SessionQuestion } from '@parley/contract/questions'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { personBriefSql } from '../participants/index.ts'
import { revWithVotes } from '../polls/index.ts'
import type { ListOwnQuestionsRow, ListQuestionsRow } from './row-types.gen.ts'

export const isOfSession = (sessionId: string) => sql<boolean>`q.session_id = ${sessionId}`
export const isShown = (sessionId: string) => sql<boolean>`q.session_id = ${sessionId} and q.state <> 'hidden'`
export const isHidden = (sessionId: string) => sql<boolean>`q.session_id = ${sessionId} and q.state = 'hidden'`
export const isAmong = (ids: readonly string[]) => sql<boolean>`q.question_id = any(${[...ids]}::text[])`

/** A question with the user who asked it. `askedBy` must be sent only to that user. */
export type ReadQuestion = SessionQuestion & { readonly askedBy: string | null }

/**
 * Lists questions, the oldest first, with their votes at one instant. A later count has a greater `rev`. @see
 * docs/rules/questions.md QUESTION-3
 */
export async function listQuestions(
  db: Kysely<DB>,
  eventId: string,
  which: RawBuilder<boolean>,
): Promise<ReadQuestion[]> {
  const { rows } = await sql<ListQuestionsRow<ReadQuestion & { changes: number }>>`
    select q.question_id as id, q.rev, q.session_id as "sessionId", q.text, q.state,
      ${millisSql(sql`q.created_at`)} as "createdAt", ${millisSql(sql`q.answered_at`)} as "answeredAt",
      case when q.is_anonymous then null else ${personBriefSql('p')} end as author, p.user_id as "askedBy",
      v.votes, v.changes
    from session_question q
      join participant p on p.event_id = ${eventId} and p.participant_id = q.participant_id
      cross join lateral (
        select count(*) filter (where w.is_on) as votes, coalesce(sum(w.changes), 0)::bigint as changes
        from session_question_vote w where w.event_id = ${eventId} and w.question_id = q.question_id
      ) v
    where q.event_id = ${eventId} and ${which}
    order by q.created_at, q.question_id`.execute(db)
  return rows.map(({ changes, ...question }) => ({ ...question, rev: revWithVotes(question.rev, changes) }))
}

export function shownQuestion(question: ReadQuestion): SessionQuestion {
  const { askedBy: _, ...shown } = question
  return shown
}

/** Lists the questions that the user asked or has voted for, even if the vote was withdrawn. */
export async function listOwnQuestions(
  db: Kysely<DB>,
  eventId: string,
  userId: string,
  which: RawBuilder<boolean>,
): Promise<OwnQuestion[]> {
  const { rows } = await sql<ListOwnQuestionsRow>`
    select q.question_id as id, q.rev, coalesce(v.changes, 0) as changes, coalesce(v.is_on, false) as voted,
      q.participant_id = o.participant_id as "isMine",
      case when q.participant_id = o.participant_id and q.state = 'hidden' then q.text end as "hiddenText"
    from participant o
      join session_question q on q.event_id = ${eventId} and ${which}
      left join session_question_vote v on v.event_id = ${eventId} and v.question_id = q.question_id
        and v.participant_id = o.participant_id
    where o.event_id = ${eventId} and o.user_id = ${userId} and o.state <> 'deleted'
      and (v.question_id is not null or q.participant_id = o.participant_id)
    order by q.created_at, q.question_id`.execute(db)
  return rows.map(({ changes, rev, ...own }) => ({ ...own, rev: revWithVotes(rev, changes) }))
}
