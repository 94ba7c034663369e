import { sql } from 'kysely'
import { instantOf } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { TestEvent } from './an-event.ts'
import { NOW, type TestServer } from './start-server.ts'

export interface TestPoll {
  readonly pollId: string
  readonly answerIds: readonly string[]
}

export async function aPollIn(
  { ctx }: Pick<TestServer, 'ctx'>,
  { eventId }: Pick<TestEvent, 'eventId'>,
  { madeBy, answers = ['The large one', 'The small one'] }: { madeBy: string; answers?: readonly string[] },
): Promise<TestPoll> {
  const pollId = newId()
  const answerIds = answers.map(() => newId())
  await sql`insert into poll (event_id, poll_id, question, state, post_at, auto_publish_results, made_by, created_at)
    values (${eventId}, ${pollId}, 'Which hall?', 'published', ${instantOf(NOW)}, false, ${madeBy}, ${instantOf(NOW)})`.execute(
    ctx.db,
  )
  await sql`insert into poll_answer (event_id, poll_id, answer_id, place, text)
    select ${eventId}, ${pollId}, w.id, w.place, w.text
    from unnest(${answerIds}::text[], ${[...answers]}::text[]) with ordinality as w (id, text, place)`.execute(ctx.db)
  return { pollId, answerIds }
}
