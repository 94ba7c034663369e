import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { Narrow } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { getWantedTypes } from '../accounts/index.ts'
import { accessRequested, requestAnswered } from '../sessions/index.ts'
import { postponableEmail } from './jobs.ts'
import { NEWS_WAIT_MS } from './news.ts'
import { listOrganizers } from './records/index.ts'
import type { FindAccessRow, FindAnswerRow } from './row-types.gen.ts'
import { findAddressee, listAddressees } from './store.ts'
import { type AccessNews, type AnswerNews, writeAccessEmail, writeAnswerEmail } from './writing/index.ts'

interface AccessAnswer {
  readonly eventId: string
  readonly sessionId: string
  readonly participantId: string
}

const keyOf = ({ sessionId, participantId }: AccessAnswer) => `answer:${sessionId}:${participantId}`

const write = async (ctx: Context, email: AccessAnswer & { readonly letterId: string }) => {
  const news = await findAnswer(ctx.db, email)
  return news && writeAnswerEmail(ctx.settings.publicUrl, news)
}

const answerEmail = postponableEmail('notifications.answerEmail', write, keyOf)

/** @see docs/rules/notifications.md NOTE-18, NOTE-82 */
export function mailAnswers({ listeners, jobs }: Context): void {
  jobs.register(answerEmail)
  jobs.register(accessEmail)
  listeners.on(accessRequested, ({ db }, { id, payload: { eventId } }) => planAccessEmails(db, eventId, id))
  listeners.on(requestAnswered, async ({ db }, { id, payload: { eventId, sessionId, participantId } }) => {
    const email = { letterId: id, eventId, sessionId, participantId }
    await sql`select graphile_worker.add_job(${answerEmail.jobName}, ${JSON.stringify(email)}::json,
      run_at => now() + ${NEWS_WAIT_MS} * interval '1 ms', job_key => ${keyOf(email)},
      max_attempts => 12)`.execute(db)
  })
}

/** Returns undefined when there is no answer any more, or the person wants no such email. */
async function findAnswer(
  db: Kysely<DB>,
  { eventId, sessionId, participantId }: AccessAnswer,
): Promise<AnswerNews | undefined> {
  const addressee = await findAddressee(db, eventId, participantId)
  if (!addressee) return undefined
  const { userId } = addressee
  if (userId !== null && !(await getWantedTypes(db, [userId], 'email'))(userId, 'confirmed')) return undefined
  const { rows } = await sql<Narrow<FindAnswerRow, Pick<AnswerNews, 'state'>>>`
    select r.state, r.answer, s.session_id as "sessionId", d.title as name, ${millisSql(sql`lower(s.during)`)} as sdt,
      ${millisSql(sql`upper(s.during)`)} as edt
    from session_request r
    join session s on s.event_id = r.event_id and s.session_id = r.session_id
    join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    where r.event_id = ${eventId} and r.session_id = ${sessionId} and r.participant_id = ${participantId}
      and r.state in ('accepted', 'declined')`.execute(db)
  return rows[0] && { ...rows[0], addressee }
}

interface AccessEmail {
  readonly letterId: string
  readonly eventId: string
  readonly participantId: string
}

const accessKeyOf = ({ eventId, participantId }: Omit<AccessEmail, 'letterId'>) => `access:${eventId}:${participantId}`

const accessEmail = postponableEmail(
  'notifications.accessEmail',
  async (ctx: Context, email: AccessEmail) => {
    const news = await findAccess(ctx.db, email)
    return news && writeAccessEmail(ctx.settings.publicUrl, news)
  },
  accessKeyOf,
)

async function planAccessEmails(db: Kysely<DB>, eventId: string, factId: string): Promise<void> {
  const organizers = await listOrganizers(db, eventId)
  const emails = organizers.map(({ participantId }) => {
    const email = { letterId: `${factId}:${participantId}`, eventId, participantId }
    return { email, key: accessKeyOf(email) }
  })
  await sql`select graphile_worker.add_job(${accessEmail.jobName}, e.email, run_at => now() + ${NEWS_WAIT_MS} * interval '1 ms',
      job_key => e.key, job_key_mode => 'preserve_run_at', max_attempts => 12)
    from jsonb_to_recordset(${JSON.stringify(emails)}::jsonb) as e (email json, key text)`.execute(db)
}

/** Returns undefined when no request waits any more, or the organizer wants no such email. */
async function findAccess(db: Kysely<DB>, { eventId, participantId }: AccessEmail): Promise<AccessNews | undefined> {
  const addressee = (await listAddressees(db, eventId, [participantId])).get(participantId)
  if (!addressee) return undefined
  const { userId } = addressee
  if (userId !== null && !(await getWantedTypes(db, [userId], 'email'))(userId, 'meeting_request')) return undefined
  const { rows } = await sql<FindAccessRow>`select d.title as name, count(*) as count
    from session_request r
    join participant p on p.event_id = ${eventId} and p.participant_id = r.participant_id and p.state <> 'deleted'
    join session s on s.event_id = ${eventId} and s.session_id = r.session_id
    join session_definition d on d.event_id = ${eventId} and d.definition_id = s.definition_id
    where r.event_id = ${eventId} and r.state = 'waiting' and r.participant_id <> ${participantId}
    group by s.session_id, d.title, s.during order by lower(s.during), s.session_id limit 20`.execute(db)
  return rows.length > 0 ? { addressee, sessions: rows } : undefined
}
