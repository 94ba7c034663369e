import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { fullNameSql, participantRemoved, teamInvited } from '../participants/index.ts'
import { postponableEmail } from './jobs.ts'
import type { FindRemovalRow } from './row-types.gen.ts'
import { addEmails, findRemovedAddressee } from './store.ts'
import { findTeamNews, planTeamEmail, TEAM_JOB, type TeamEmail, teamKeyOf } from './team-store.ts'
import { type RemovalNews, writeRemovalEmail, writeTeamEmail } from './writing/index.ts'

const write = async (ctx: Context, ids: TeamEmail) => {
  const news = await findTeamNews(ctx.db, ids)
  return news && writeTeamEmail(ctx.settings.publicUrl, news)
}

export const teamEmail = postponableEmail(TEAM_JOB, write, teamKeyOf)

/** @see docs/rules/notifications.md NOTE-8 */
export function mailTeam({ listeners, jobs }: Context): void {
  jobs.register(teamEmail)
  listeners.on(teamInvited, ({ db }, { id, payload }) => planTeamEmail(db, { letterId: id, ...payload }))
}

interface RemovalEmail {
  readonly letterId: string
  readonly eventId: string
  readonly participantId: string
}

const writeRemoval = async (ctx: Context, ids: RemovalEmail) => {
  const news = await findRemoval(ctx.db, ids)
  return news && writeRemovalEmail(news)
}

export const removalEmail = postponableEmail('notifications.removalLetter', writeRemoval)

/** @see docs/rules/notifications.md NOTE-81 */
export function mailRemovals({ listeners, jobs }: Context): void {
  jobs.register(removalEmail)
  listeners.on(participantRemoved, ({ db }, { id, payload }) =>
    addEmails(db, removalEmail.jobName, [{ letterId: id, ...payload }]),
  )
}

async function findRemoval(db: Kysely<DB>, { eventId, participantId }: RemovalEmail): Promise<RemovalNews | undefined> {
  const addressee = await findRemovedAddressee(db, eventId, participantId)
  if (!addressee) return undefined
  const { rows } = await sql<FindRemovalRow>`select ${fullNameSql('o')} as name from participant o
    where o.event_id = ${eventId} and o.owner and o.user_id is not null and o.state <> 'deleted' and o.name <> ''
    order by o.created_at, o.participant_id limit 3`.execute(db)
  return { addressee, organizers: rows.map(({ name }) => name) }
}
