import { sql } from 'kysely'
import type { Work } from '../../platform/work.ts'
import { questionsChanged, questionsRemoved } from './facts.ts'
import { deleteQuestions } from './question-store.ts'
import type { RemoveVotesGoneRow, RemoveVotesRow, TransferQuestionsRow } from './row-types.gen.ts'

interface Touched {
  readonly id: string
  readonly sessionId: string
}

/** @see docs/rules/questions.md QUESTION-9 */
export async function deleteQuestionsOf(work: Work, eventId: string, participantId: string): Promise<void> {
  const removed = await deleteQuestions(work, eventId, participantId)
  for (const [sessionId, questions] of bySession(removed)) {
    const shown = questions.map(({ id, rev, userId }) => ({ id, rev, userId }))
    work.recordFact(questionsRemoved.of({ eventId, sessionId, questions: shown }))
  }
  await removeVotes(work, eventId, participantId)
}

/**
 * Moves questions and votes to the other record. If both records have voted for a question, one vote remains. @see
 * docs/rules/questions.md QUESTION-9
 */
export async function transferQuestions(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  const { rows: own } = await sql<TransferQuestionsRow>`update session_question
    set participant_id = ${toId}, own_place = null, rev = rev + 1
    where event_id = ${eventId} and participant_id = ${fromId}
    returning question_id as id, session_id as "sessionId"`.execute(work.db)
  recordChanged(work, eventId, own)
  await sql`insert into session_question_vote as own (event_id, question_id, participant_id, is_on, changes)
    select ${eventId}, question_id, ${toId}, is_on, changes from session_question_vote
    where event_id = ${eventId} and participant_id = ${fromId}
    on conflict (event_id, question_id, participant_id) do update
      set is_on = own.is_on or excluded.is_on, changes = own.changes + 1`.execute(work.db)
  await removeVotes(work, eventId, fromId)
}

/** Deletes a participant's votes and raises the `rev` of the questions, so that the lower counts are newer. */
async function removeVotes(work: Work, eventId: string, participantId: string): Promise<void> {
  const { rows: gone } = await sql<RemoveVotesGoneRow>`delete from session_question_vote
    where event_id = ${eventId} and participant_id = ${participantId} returning question_id as id`.execute(work.db)
  if (gone.length === 0) return
  const { rows } = await sql<RemoveVotesRow>`update session_question set rev = rev + 1
    where event_id = ${eventId} and question_id = any(${gone.map(({ id }) => id)}::text[])
    returning question_id as id, session_id as "sessionId"`.execute(work.db)
  recordChanged(work, eventId, rows)
}

function recordChanged(work: Work, eventId: string, touched: readonly Touched[]): void {
  for (const [sessionId, questions] of bySession(touched)) {
    work.recordFact(questionsChanged.of({ eventId, sessionId, questionIds: questions.map(({ id }) => id) }))
  }
}

const bySession = <T extends Touched>(questions: readonly T[]) => Map.groupBy(questions, ({ sessionId }) => sessionId)
