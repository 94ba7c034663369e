import { sql } from 'kysely'
import { instantOf } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { TestEvent } from './an-event.ts'
import { NOW, type TestServer } from './start-server.ts'

/** Creates a question with the vote of the participant. */
export async function aQuestion(
  { ctx }: Pick<TestServer, 'ctx'>,
  { eventId }: Pick<TestEvent, 'eventId'>,
  { sessionId, askedBy, isAnonymous = false }: { sessionId: string; askedBy: string; isAnonymous?: boolean },
): Promise<string> {
  const questionId = newId()
  await sql`insert into session_question
      (event_id, question_id, session_id, participant_id, is_anonymous, text, created_at)
    values (${eventId}, ${questionId}, ${sessionId}, ${askedBy}, ${isAnonymous}, 'Will there be slides?',
      ${instantOf(NOW)})`.execute(ctx.db)
  await sql`insert into session_question_vote (event_id, question_id, participant_id, is_on)
    values (${eventId}, ${questionId}, ${askedBy}, true)`.execute(ctx.db)
  return questionId
}
