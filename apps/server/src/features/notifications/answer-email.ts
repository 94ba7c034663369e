import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { readWantedTypes } from '../accounts/index.ts'
import { requestAnswered } from '../sessions/index.ts'
import { heldEmail } from './jobs.ts'
import { NEWS_WAIT_MS } from './news.ts'
import { readAddressee } from './store.ts'
import { type AnswerNews, writeAnswerEmail } from './writing/index.ts'

interface Asked {
  readonly eventId: string
  readonly sessionId: string
  readonly participantId: string
}

const keyOf = ({ sessionId, participantId }: Asked) => `answer:${sessionId}:${participantId}`

const write = async (ctx: Context, asked: Asked & { readonly letterId: string }) => {
  const news = await readAnswer(ctx.db, asked)
  return news && writeAnswerEmail(ctx.settings.publicUrl, news)
}

const answerEmail = heldEmail('notifications.answerEmail', write, keyOf)

/**
 * Writes to people what the organizers answered, a minute later: the answer that stands by then.
 *
 * @see docs/rules/notifications.md NOTE-18
 */
export function mailAnswers({ listeners, jobs }: Context): void {
  jobs.know(answerEmail)
  listeners.on(requestAnswered, async ({ db }, { id, payload: { eventId, sessionId, participantId } }) => {
    const email = { letterId: id, eventId, sessionId, participantId }
    await sql`select graphile_worker.add_job(${answerEmail.jobName}, ${JSON.stringify(email)}::json,
      run_at => now() + ${NEWS_WAIT_MS} * interval '1 ms', job_key => ${keyOf(email)},
      max_attempts => 12)`.execute(db)
  })
}

/** Undefined where nothing is answered any more, or the person wants no such email. */
async function readAnswer(
  db: Kysely<DB>,
  { eventId, sessionId, participantId }: Asked,
): Promise<AnswerNews | undefined> {
  const addressee = await readAddressee(db, eventId, participantId)
  if (!addressee) return undefined
  const { userId } = addressee
  if (userId !== null && !(await readWantedTypes(db, [userId], 'email'))(userId, 'confirmed')) return undefined
  const { rows } = await sql<Omit<AnswerNews, 'addressee'>>`
    select r.state, r.answer, s.session_id as "sessionId", d.title as name, ${millisSql(sql`lower(s.during)`)} as sdt,
      ${millisSql(sql`upper(s.during)`)} as edt
    from session_request r
    join session s on s.event_id = r.event_id and s.session_id = r.session_id
    join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    where r.event_id = ${eventId} and r.session_id = ${sessionId} and r.participant_id = ${participantId}
      and r.state in ('accepted', 'declined')`.execute(db)
  return rows[0] && { ...rows[0], addressee }
}
