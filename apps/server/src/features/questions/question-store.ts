import { MAX_OPEN_QUESTIONS, type QuestionState } from '@parley/contract/questions'
import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { Work } from '../../platform/work.ts'
import type { RemovedQuestion, SessionOf } from './facts.ts'
import type { DeleteQuestionsRow, GetPlacesRow, LockQuestionRow, LockQuestionSharedRow } from './row-types.gen.ts'

interface QuestionId {
  readonly eventId: string
  readonly questionId: string
}

export interface StoredQuestion {
  readonly sessionId: string
  readonly participantId: string
  readonly state: QuestionState
}

const columns = sql`session_id as "sessionId", participant_id as "participantId", state`

/** Takes a shared lock, so that voters do not wait for each other, only for moderators. */
export async function lockQuestionShared(
  work: Work,
  { eventId, questionId }: QuestionId,
): Promise<StoredQuestion | undefined> {
  const { rows } = await sql<LockQuestionSharedRow>`select ${columns} from session_question
    where event_id = ${eventId} and question_id = ${questionId} for share`.execute(work.db)
  return rows[0]
}

export async function lockQuestion(
  work: Work,
  { eventId, questionId }: QuestionId,
): Promise<StoredQuestion | undefined> {
  const { rows } = await sql<LockQuestionRow>`select ${columns} from session_question
    where event_id = ${eventId} and question_id = ${questionId} for no key update`.execute(work.db)
  return rows[0]
}

/**
 * Counts the questions of a session, and finds the person's first free place for one. `firstFree` is null if they have
 * used all places. The caller has locked the session.
 */
export async function getPlaces(
  work: Work,
  { eventId, sessionId, participantId }: SessionOf & { participantId: string },
): Promise<{ total: number; firstFree: number | null }> {
  const { rows } = await sql<GetPlacesRow>`select
      (select count(*) from session_question q where q.event_id = ${eventId} and q.session_id = ${sessionId}) as total,
      (select min(place) from generate_series(0, ${MAX_OPEN_QUESTIONS - 1}) as place where place not in (
        select q.own_place from session_question q where q.event_id = ${eventId} and q.session_id = ${sessionId}
          and q.participant_id = ${participantId} and q.own_place is not null)) as "firstFree"`.execute(work.db)
  return rows[0] ?? { total: 0, firstFree: null }
}

export async function insertQuestion(
  work: Work,
  {
    eventId,
    questionId,
    sessionId,
    participantId,
    text,
    isAnonymous,
    place,
  }: QuestionId & SessionOf & { participantId: string; text: string; isAnonymous: boolean; place: number },
): Promise<void> {
  await sql`with asked as (
      insert into session_question
        (event_id, question_id, session_id, participant_id, is_anonymous, text, own_place, created_at)
      values (${eventId}, ${questionId}, ${sessionId}, ${participantId}, ${isAnonymous}, ${text}, ${place},
        ${instantOf(work.now)})
    )
    insert into session_question_vote (event_id, question_id, participant_id, is_on)
    values (${eventId}, ${questionId}, ${participantId}, true)`.execute(work.db)
}

/** Saves or withdraws a vote. The caller has locked the question, shared or exclusively. */
export async function saveVote(
  work: Work,
  { eventId, questionId, participantId, voted }: QuestionId & { participantId: string; voted: boolean },
): Promise<void> {
  await sql`insert into session_question_vote as v (event_id, question_id, participant_id, is_on)
    values (${eventId}, ${questionId}, ${participantId}, ${voted})
    on conflict (event_id, question_id, participant_id) do update
      set is_on = excluded.is_on, changes = v.changes + 1 where v.is_on <> excluded.is_on`.execute(work.db)
}

export async function saveState(
  work: Work,
  { eventId, questionId, state }: QuestionId & { state: QuestionState },
): Promise<void> {
  await sql`update session_question set state = ${state}, own_place = null, rev = rev + 1,
      answered_at = case when ${state} = 'answered' then ${instantOf(work.now)}::timestamptz end
    where event_id = ${eventId} and question_id = ${questionId}`.execute(work.db)
}

export async function deleteQuestions(
  work: Work,
  eventId: string,
  participantId: string,
  questionId: string | null = null,
): Promise<(RemovedQuestion & { sessionId: string })[]> {
  const { rows } = await sql<DeleteQuestionsRow>`delete from session_question q
    using participant p
    where q.event_id = ${eventId} and q.participant_id = ${participantId}
      and (${questionId}::text is null or q.question_id = ${questionId})
      and p.event_id = ${eventId} and p.participant_id = q.participant_id
    returning q.question_id as id, q.session_id as "sessionId", q.rev + 1 as rev, p.user_id as "userId"`.execute(
    work.db,
  )
  return rows
}
