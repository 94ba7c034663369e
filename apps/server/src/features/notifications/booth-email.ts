import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { getWantedTypes } from '../accounts/index.ts'
import { membersInvited } from '../booths/index.ts'
import { fullNameSql } from '../participants/index.ts'
import { postponableEmail } from './jobs.ts'
import { NEWS_WAIT_MS } from './news.ts'
import type { FindBoothNewsRow } from './row-types.gen.ts'
import { findAddressee } from './store.ts'
import { getInvitationPreference } from './ticket-store.ts'
import { type BoothNews, writeBoothEmail } from './writing/index.ts'

interface BoothInvitation {
  readonly eventId: string
  readonly boothId: string
  readonly participantId: string
  readonly byParticipantId: string | null
}

interface BoothEmail extends BoothInvitation {
  readonly letterId: string
}

const BOOTH_JOB = 'notifications.boothEmail'

const write = async (ctx: Context, ids: BoothEmail) => {
  const news = await findBoothNews(ctx.db, ids)
  return news && writeBoothEmail(ctx.settings.publicUrl, news)
}

const boothEmail = postponableEmail(
  BOOTH_JOB,
  write,
  ({ boothId, participantId }) => `booth:${boothId}:${participantId}`,
)

/** @see docs/rules/notifications.md NOTE-16 */
export function mailBooths({ listeners, jobs }: Context): void {
  jobs.register(boothEmail)
  listeners.on(membersInvited, ({ db }, { id, payload: { eventId, byParticipantId, invited } }) =>
    planBoothEmails(
      db,
      invited.map(({ boothId, participantId }) => ({
        letterId: `${id}:${boothId}:${participantId}`,
        eventId,
        boothId,
        participantId,
        byParticipantId,
      })),
    ),
  )
}

/** Plans one email per person and booth. If a person is invited again within a minute, only the last one is sent. */
async function planBoothEmails(db: Kysely<DB>, emails: readonly BoothEmail[]): Promise<void> {
  await sql`select graphile_worker.add_job(${BOOTH_JOB}, email::json,
      run_at => now() + ${NEWS_WAIT_MS} * interval '1 ms',
      job_key => 'booth:' || (email->>'boothId') || ':' || (email->>'participantId'), max_attempts => 12)
    from jsonb_array_elements(${JSON.stringify(emails)}::jsonb) as email`.execute(db)
}

/** Returns undefined when the person has answered, the invitation was withdrawn, or they want no such email. */
async function findBoothNews(
  db: Kysely<DB>,
  { eventId, boothId, participantId, byParticipantId }: BoothInvitation,
): Promise<BoothNews | undefined> {
  const addressee = await findAddressee(db, eventId, participantId)
  if (!addressee) return undefined
  const door =
    addressee.userId === null ? await getInvitationPreference(db, addressee.email) : await doorOf(db, addressee.userId)
  if (!door.isWanted) return undefined
  const { rows } = await sql<FindBoothNewsRow>`
    select b.name as "boothName", i.role,
      case when o.state <> 'deleted' and not o.organizer then ${fullNameSql('o')} end as "byName"
    from booth_invitation i
    join booth b on b.event_id = i.event_id and b.booth_id = i.booth_id and b.state = 'active'
    left join participant o on o.event_id = i.event_id and o.participant_id = ${byParticipantId}
    where i.event_id = ${eventId} and i.booth_id = ${boothId} and i.participant_id = ${participantId}`.execute(db)
  const language = addressee.language ?? door.language
  return rows[0] && { ...rows[0], addressee: { ...addressee, language }, hasAccount: door.hasAccount }
}

async function doorOf(db: Kysely<DB>, userId: string) {
  const wants = await getWantedTypes(db, [userId], 'email')
  return { isWanted: wants(userId, 'invited_to_event'), hasAccount: true, language: null }
}
