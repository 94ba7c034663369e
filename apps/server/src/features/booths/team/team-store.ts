import { fold } from '@parley/contract'
import { type BoothMember, CANDIDATES } from '@parley/contract/booths'
import type { MemberRole, PersonBrief } from '@parley/contract/participants'
import { type Kysely, sql } from 'kysely'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { inLockOrder, personBriefSql, visibleTo } from '../../participants/index.ts'
import type { GetTeamPeopleRow, ListCandidatesRow, ListMembersRow, ListTeamPlacesRow } from './row-types.gen.ts'

type Viewer = Parameters<typeof visibleTo>[0]

export interface TeamPerson {
  readonly id: string
  readonly brief: PersonBrief
  readonly hasAccount: boolean
  readonly organizer: boolean
  /** The booth of the person's team; null if they are in no team. */
  readonly boothId: string | null
  readonly role: MemberRole | null
  /** The role in this team's invitation; null if this team does not invite them. */
  readonly invitedAs: MemberRole | null
  /** True if the viewer sees them, or if no viewer was given. */
  readonly isSeen: boolean
  /** Epoch milliseconds. */
  readonly createdAt: number
}

export interface Team {
  readonly boothId: string
  readonly boothName: string
  /** The people by id: all members and the requested people. */
  readonly people: ReadonlyMap<string, TeamPerson>
}

/** Locks people in lock order, then the booth, then reads, so that each request sees the changes of the one before. */
export async function lockTeam(
  work: Work,
  eventId: string,
  boothId: string,
  { ids, viewer }: { ids: readonly string[]; viewer?: Viewer },
): Promise<Team | undefined> {
  const named = [...ids]
  // Counting the people makes the booth wait until they are locked.
  const { rows } = await sql`with person as materialized (
      select p.participant_id from participant p
      where p.event_id = ${eventId} and (p.participant_id = any(${named}::text[]) or p.booth_id = ${boothId})
      ${inLockOrder('p')}
    )
    select b.booth_id from booth b
    where b.event_id = ${eventId} and b.booth_id = ${boothId} and b.state = 'active'
      and (select count(*) from person) >= 0
    for no key update of b`.execute(work.db)
  return rows.length === 0 ? undefined : getTeamPeople(work, eventId, boothId, named, viewer)
}

/** A person invited by email has no name until they join, so the team sees the email. */
const invitedBriefSql = sql<PersonBrief>`case when p.user_id is null and p.name = '' and p.surname = '' and p.email is not null
  then ${personBriefSql('p')} || jsonb_build_object('fullName', p.email) else ${personBriefSql('p')} end`

async function getTeamPeople(
  work: Work,
  eventId: string,
  boothId: string,
  ids: readonly string[],
  viewer: Viewer | undefined,
): Promise<Team> {
  const { rows } = await sql<
    NeverNull<GetTeamPeopleRow<{ brief: PersonBrief }>, 'createdAt' | 'id' | 'isSeen' | 'organizer'>
  >`select p.participant_id as id, b.name as "boothName",
      ${invitedBriefSql} as brief, p.user_id is not null as "hasAccount", p.organizer, p.booth_id as "boothId",
      p.booth_role as role, i.role as "invitedAs", ${viewer ? visibleTo(viewer, 'p') : sql`true`} as "isSeen",
      ${millisSql(sql`p.created_at`)} as "createdAt"
    from booth b
    left join participant p on p.event_id = b.event_id and p.state <> 'deleted'
      and (p.participant_id = any(${[...ids]}::text[]) or p.booth_id = b.booth_id)
    left join booth_invitation i on i.event_id = ${eventId} and i.event_id = p.event_id and i.booth_id = ${boothId}
      and i.participant_id = p.participant_id
    where b.event_id = ${eventId} and b.booth_id = ${boothId}`.execute(work.db)
  const people = rows.filter(({ id }) => id !== null).map(({ boothName: _booth, ...person }) => person)
  return { boothId, boothName: rows[0]?.boothName ?? '', people: new Map(people.map((each) => [each.id, each])) }
}

/** Locks a person who leaves for good together with their team, in lock order. */
export async function lockWithTeam(work: Work, eventId: string, participantId: string): Promise<void> {
  await sql`select from participant p
    where p.event_id = ${eventId} and (p.participant_id = ${participantId} or p.booth_id = (
      select own.booth_id from participant own where own.event_id = ${eventId} and own.participant_id = ${participantId}))
    ${inLockOrder('p')}`.execute(work.db)
}

export interface Place {
  readonly boothId: string
  readonly role: MemberRole
}

export async function listTeamPlaces(
  work: Work,
  eventId: string,
  participantIds: readonly string[],
): Promise<Map<string, Place>> {
  const { rows } = await sql<
    NeverNull<ListTeamPlacesRow, 'role'>
  >`select participant_id as id, booth_id as "boothId", booth_role as role
    from participant
    where event_id = ${eventId} and participant_id = any(${[...participantIds]}::text[]) and booth_id is not null`.execute(
    work.db,
  )
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

export async function isBooth(db: Kysely<DB>, eventId: string, boothId: string): Promise<boolean> {
  const { rows } = await sql`select from booth
    where event_id = ${eventId} and booth_id = ${boothId} and state = 'active'`.execute(db)
  return rows.length > 0
}

/** Lists the owner, admins, users, then people who have not answered, each sorted by name. */
export async function listMembers(db: Kysely<DB>, eventId: string, boothId: string): Promise<BoothMember[]> {
  const { rows } = await sql<ListMembersRow<{ member: BoothMember }>>`select brief || jsonb_build_object(
      'boothId', case when role is not null then ${boothId}::text end,
      'organizerRole', coalesce(role, 'notConfirmed')) as member
    from (
      select ${personBriefSql('p')} as brief, p.booth_role as role, p.sort_name, p.participant_id
      from participant p
      where p.event_id = ${eventId} and p.booth_id = ${boothId} and p.state <> 'deleted'
      union all
      select ${invitedBriefSql}, null, p.sort_name, p.participant_id
      from booth_invitation i
      join participant p on p.event_id = i.event_id and p.participant_id = i.participant_id and p.state <> 'deleted'
      where i.event_id = ${eventId} and i.booth_id = ${boothId}
    ) as team
    order by array_position(array['owner', 'admin', 'user'], role), sort_name, participant_id`.execute(db)
  return rows.map(({ member }) => member)
}

/** @see docs/rules/participants.md PEOPLE-9 */
export async function listCandidates(
  db: Kysely<DB>,
  { eventId, boothId, query, viewer }: { eventId: string; boothId: string; query: string; viewer: Viewer },
): Promise<PersonBrief[]> {
  const words = fold(query)
    .split(' ')
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
  const inName = sql`p.sort_name like all(${words}::text[])`
  const { rows } = await sql<
    ListCandidatesRow<{ brief: PersonBrief }>
  >`select ${personBriefSql('p')} as brief from participant p
    where p.event_id = ${eventId} and p.state <> 'deleted' and not p.organizer and p.booth_id is null and p.name <> ''
      and p.search_text like all(${words}::text[]) and ${visibleTo(viewer, 'p')}
      and not exists (select from booth_invitation i
        where i.event_id = ${eventId} and i.booth_id = ${boothId} and i.participant_id = p.participant_id)
    order by ${inName} desc, p.sort_name, p.participant_id limit ${CANDIDATES}`.execute(db)
  return rows.map(({ brief }) => brief)
}
