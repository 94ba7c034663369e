import type { TeamMember, TeamRoles } from '@parley/contract/participants'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { NeverNull } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { fullNameSql, inLockOrder } from '../records/index.ts'
import type { CountOtherOwnersRow, GetMemberRow, ListTeamRow, LockRecordsRow } from './row-types.gen.ts'

const memberColumns = (me: string) => sql`p.participant_id as "participantId", ${fullNameSql('p')} as "fullName",
  coalesce((select email from user_email m where m.user_id = p.user_id and m.is_primary), p.email) as email,
  p.photo_path as "profilePhotoPath",
  jsonb_build_object('owner', p.owner, 'organizer', p.organizer, 'moderator', p.moderator,
    'checkInAdmin', p.check_in_admin) as roles,
  case when p.user_id is not null and p.state = 'active' then 'active' else 'invited' end as state,
  p.participant_id = ${me} as "isMe"`

const hasRole = sql<boolean>`(p.organizer or p.moderator or p.check_in_admin) and p.state <> 'deleted'`

/** Lists the team: owners first, then organizers, each group by name. `me` is the participant who asks. */
export async function listTeam(db: Kysely<DB>, eventId: string, me: string): Promise<TeamMember[]> {
  const { rows } = await sql<NeverNull<ListTeamRow<TeamMember>, 'isMe'>>`select ${memberColumns(me)} from participant p
    where p.event_id = ${eventId} and ${hasRole}
    order by p.owner desc, p.organizer desc, p.sort_name, p.participant_id`.execute(db)
  return rows
}

export async function getMember(work: Work, eventId: string, participantId: string, me: string): Promise<TeamMember> {
  const { rows } = await sql<GetMemberRow<TeamMember>>`select ${memberColumns(me)} from participant p
    where p.event_id = ${eventId} and p.participant_id = ${participantId}`.execute(work.db)
  return rows[0] as TeamMember
}

export interface TeamRecord {
  readonly participantId: string
  readonly userId: string | null
  readonly roles: TeamRoles
  /** True if only an invitation made the record, so that the person has entered nothing yet. */
  readonly isBare: boolean
}

async function lockRecords(work: Work, eventId: string, where: RawBuilder<unknown>): Promise<TeamRecord[]> {
  const { rows } = await sql<
    LockRecordsRow<TeamRecord>
  >`select p.participant_id as "participantId", p.user_id as "userId",
      jsonb_build_object('owner', p.owner, 'organizer', p.organizer, 'moderator', p.moderator,
        'checkInAdmin', p.check_in_admin) as roles,
      p.user_id is null and p.state = 'invited' and p.name = '' as "isBare"
    from participant p
    where p.event_id = ${eventId} and p.state <> 'deleted' and ${where}
    ${inLockOrder('p', 'wholly')}`.execute(work.db)
  return rows.toSorted((a, b) => Number(a.userId === null) - Number(b.userId === null))
}

export async function lockMembers(work: Work, eventId: string, participantIds: readonly string[]) {
  const records = await lockRecords(work, eventId, sql`p.participant_id = any(${[...participantIds]}::text[])`)
  return new Map(records.map((record) => [record.participantId, record]))
}

/**
 * Locks the record of an address. An account that has confirmed the address goes first. An address that another user
 * typed into a profile is no proof.
 */
export async function lockAddressee(work: Work, eventId: string, email: string): Promise<TeamRecord | undefined> {
  const [record] = await lockRecords(
    work,
    eventId,
    sql`(p.user_id is null and p.email = ${email}
      or p.user_id = (select user_id from user_email where email = ${email} and verified_at is not null))`,
  )
  return record
}

/** Returns the current roles if the caller has locked the event, because roles change only under that lock. */
export async function findRoles(work: Work, eventId: string, participantId: string): Promise<TeamRoles | undefined> {
  return work.db
    .selectFrom('participant')
    .select(['owner', 'organizer', 'moderator', 'check_in_admin as checkInAdmin'])
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
}

/** Counts the owners of an event except these people, and except owners who are only invited. */
export async function countOtherOwners(work: Work, eventId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<CountOtherOwnersRow>`select count(*) as count from participant
    where event_id = ${eventId} and owner and user_id is not null and state <> 'deleted'
      and participant_id <> all(${[...ids]}::text[])`.execute(work.db)
  return rows[0]?.count ?? 0
}
