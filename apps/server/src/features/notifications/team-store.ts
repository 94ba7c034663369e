import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { fullNameSql } from '../participants/index.ts'
import { NEWS_WAIT_MS } from './news.ts'
import type { FindTeamNewsRow } from './row-types.gen.ts'
import { findAddressee } from './store.ts'
import { getInvitationPreference } from './ticket-store.ts'
import { type TeamNews } from './writing/index.ts'

export interface TeamEmail {
  readonly letterId: string
  readonly eventId: string
  readonly participantId: string
  readonly byParticipantId: string
}

export const TEAM_JOB = 'notifications.teamLetter'

export const teamKeyOf = ({ eventId, participantId }: TeamEmail) => `team:${eventId}:${participantId}`

/** Plans an email. If a person is invited again within a minute, only the last email is sent. */
export async function planTeamEmail(db: Kysely<DB>, email: TeamEmail): Promise<void> {
  await sql`select graphile_worker.add_job(${TEAM_JOB}, ${JSON.stringify(email)}::json,
    run_at => now() + ${NEWS_WAIT_MS} * interval '1 ms',
    job_key => ${teamKeyOf(email)}, max_attempts => 12)`.execute(db)
}

/** Returns undefined when the person has no address, or no role any more. */
export async function findTeamNews(
  db: Kysely<DB>,
  { eventId, participantId, byParticipantId }: { eventId: string; participantId: string; byParticipantId: string },
): Promise<TeamNews | undefined> {
  const addressee = await findAddressee(db, eventId, participantId)
  if (!addressee) return undefined
  const { rows } = await sql<FindTeamNewsRow>`select ${fullNameSql('o')} as "byName",
      array_remove(array[case when p.owner then 'owner' when p.organizer then 'organizer' end,
        case when p.moderator then 'moderator' end, case when p.check_in_admin then 'checkInAdmin' end], null) as roles
    from participant p
    join participant o on o.event_id = p.event_id and o.participant_id = ${byParticipantId}
    where p.event_id = ${eventId} and p.participant_id = ${participantId}
      and (p.organizer or p.moderator or p.check_in_admin)`.execute(db)
  if (!rows[0]) return undefined
  const { hasAccount } =
    addressee.userId === null ? await getInvitationPreference(db, addressee.email) : { hasAccount: true }
  return { addressee, hasAccount, ...rows[0] }
}
