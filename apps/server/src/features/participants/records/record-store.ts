import { type Me, type SearchedPersonField, searchedPersonFields } from '@parley/contract/participants'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type { ParticipantRow } from './participant-store.ts'
import { fullNameSql } from './person-brief.ts'
import { type PersonTexts, selectTexts } from './person-texts.ts'
import type {
  FindBareRecordRow,
  FindRecordToJoinAsRow,
  FindRegisteredRow,
  ListEventsWithWaitingRow,
  LockRecordOfRow,
  LockRecordsOfPersonRow,
  LockRowsRow,
  LockTicketRow,
} from './row-types.gen.ts'

type SearchedTexts = Pick<PersonTexts, SearchedPersonField>

const lockedUser = (work: Work, userId: string) =>
  work.db
    .selectFrom('app_user as u')
    .select(['u.name', 'u.surname', 'u.phone', 'u.photo_path'])
    .select((each) =>
      each
        .selectFrom('user_email as m')
        .select('m.email')
        .whereRef('m.user_id', '=', 'u.user_id')
        .where('m.is_primary', '=', true)
        .as('email'),
    )
    .where('u.user_id', '=', userId)
    .where('u.state', '=', 'active')
    .forNoKeyUpdate()

/**
 * Locks a user and returns the data for a new record. No other transaction can then add the user to an event at the
 * same time.
 */
export async function lockUser(work: Work, userId: string) {
  return lockedUser(work, userId).executeTakeFirst()
}

export async function lockUserAndListEvents(work: Work, userId: string) {
  return lockedUser(work, userId)
    .select(
      sql<string[]>`array(select event_id from user_event where user_id = ${userId} order by event_id)`.as('event_ids'),
    )
    .executeTakeFirst()
}

/**
 * Returns the record that a user joins as. Their own record goes before one that waits under an address that they have
 * confirmed, the oldest first.
 */
export async function findRecordToJoinAs(work: Work, eventId: string, userId: string) {
  const { rows } = await sql<FindRecordToJoinAsRow>`
    select p.participant_id, p.user_id, p.state, p.awaits_owner, ${selectTexts('p', searchedPersonFields)}
    from participant p
    where p.event_id = ${eventId} and p.state <> 'deleted'
      and (p.user_id = ${userId} or p.user_id is null and p.email in
        (select email from user_email where user_id = ${userId} and verified_at is not null))
    order by p.user_id is null, p.created_at, p.participant_id
    limit 1
    for update`.execute(work.db)
  return rows[0]
}

export interface RecordToJoinAs extends SearchedTexts {
  readonly participant_id: string
  readonly user_id: string | null
  readonly state: string
  readonly awaits_owner: boolean
}

export async function findBareRecord(work: Work, eventId: string, participantId: string) {
  const { rows } = await sql<FindBareRecordRow>`select ${selectTexts('p', searchedPersonFields)} from participant p
    where p.event_id = ${eventId} and p.participant_id = ${participantId} and p.name = '' and p.surname = ''`.execute(
    work.db,
  )
  return rows[0]
}

export interface PersonRecord {
  readonly eventId: string
  readonly participantId: string
}

/** Lists events with a record that waits under this address, even one that its owner has not accepted yet. */
export async function listEventsWithWaiting(db: Kysely<DB>, email: string): Promise<string[]> {
  const { rows } = await sql<ListEventsWithWaitingRow>`select distinct e.event_id
    from user_event u join event e on e.event_id = u.event_id and e.state = 'active'
    where u.email = ${email}
    order by e.event_id`.execute(db)
  return rows.map((row) => row.event_id)
}

/**
 * Locks a user's own record and those that wait under the address, the oldest first. Waiting records that await their
 * owner count only if there is an own record.
 */
export async function lockRecordsOfPerson(
  work: Work,
  { eventId, userId, email }: { eventId: string; userId: string; email: string },
): Promise<{ own: PersonRecord | undefined; waiting: PersonRecord[]; isOver: boolean }> {
  const { rows } = await sql<LockRecordsOfPersonRow>`
    select p.event_id as "eventId", p.participant_id as "participantId", p.user_id, p.created_at, p.awaits_owner, e.ends_at
    from event e
    join participant p on p.event_id = e.event_id and p.state <> 'deleted'
      and (p.user_id = ${userId} or p.user_id is null and p.email = ${email})
    where e.event_id = ${eventId} and e.state = 'active'
      and exists (select from user_email m
        where m.email = ${email} and m.user_id = ${userId} and m.verified_at is not null)
    ${inLockOrder('p', 'wholly')}`.execute(work.db)
  const own = rows.find((row) => row.user_id !== null)
  const waiting = rows
    .filter((row) => row.user_id === null)
    // A registration by a stranger gives no access to the event. A user who is already in the event has accepted it.
    .filter((row) => own || !row.awaits_owner)
    .toSorted((a, b) => Temporal.Instant.compare(a.created_at, b.created_at))
  return { own, waiting, isOver: rows.some((row) => row.ends_at.epochMilliseconds <= work.now) }
}

export async function hasUnconfirmedRecord(db: Kysely<DB>, eventId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select from participant p
    join user_email m on m.email = p.email and m.user_id = ${userId} and m.verified_at is null
    where p.event_id = ${eventId} and p.user_id is null and p.state <> 'deleted' and not p.awaits_owner
    limit 1`.execute(db)
  return rows.length > 0
}

export interface ParticipantName {
  readonly name: string
  readonly surname: string
}

export async function lockRecordOf(work: Work, eventId: string, userId: string): Promise<OwnRecord | undefined> {
  const { rows } =
    await sql<LockRecordOfRow>`select p.event_id as "eventId", p.participant_id as "participantId", p.name,
      p.surname, p.photo_path as "photoPath", ${selectTexts('p', searchedPersonFields)}
    from participant p
    where p.event_id = ${eventId} and p.user_id = ${userId} and p.state <> 'deleted'
    ${inLockOrder('p')}`.execute(work.db)
  return rows[0]
}

interface OwnRecord extends PersonRecord, ParticipantName, SearchedTexts {
  readonly photoPath: string | null
}

export async function listRecordsOf(db: Kysely<DB>, userId: string): Promise<PersonRecord[]> {
  return db
    .selectFrom('user_event')
    .select(['event_id as eventId', 'participant_id as participantId'])
    .where('user_id', '=', userId)
    .orderBy('participant_id')
    .execute()
}

/** Returns false for a deleted event. */
export async function isOrganizerOf(db: Kysely<DB>, userId: string, eventId: string): Promise<boolean> {
  const { rows } = await sql`select from participant p join event e on e.event_id = p.event_id and e.state = 'active'
    where p.event_id = ${eventId} and p.user_id = ${userId} and p.state <> 'deleted' and p.organizer`.execute(db)
  return rows.length > 0
}

export async function lockRows(
  work: Work,
  eventId: string,
  participantIds: readonly string[],
): Promise<Map<string, ParticipantRow>> {
  const { rows } = await sql<LockRowsRow<ParticipantRow>>`select p.* from participant p
    where p.event_id = ${eventId} and p.participant_id = any(${[...participantIds]}::text[]) and p.state <> 'deleted'
    ${inLockOrder('p')}`.execute(work.db)
  return new Map(rows.map((row) => [row.participant_id, row]))
}

/** Returns two records that the caller has locked. */
export async function getRowsOfBoth(work: Work, eventId: string, fromId: string, toId: string) {
  const rows = await work.db
    .selectFrom('participant')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('participant_id', 'in', [fromId, toId])
    .execute()
  const rowOf = (id: string) => rows.find((row) => row.participant_id === id) as ParticipantRow
  return { from: rowOf(fromId), to: rowOf(toId) }
}

/** Locks an address, so that no other transaction can register it at the same time. */
export const lockRegistration = (work: Work, eventId: string, email: string): Promise<void> =>
  lockRegistrations(work, eventId, [email])

/**
 * The most addresses to lock one by one, because a database has room for few locks per connection. Above this number
 * the whole event is locked.
 */
const MAX_LOCKED = 1_000

/** Locks addresses in sorted order, so that no other transaction can register them at the same time. */
export async function lockRegistrations(work: Work, eventId: string, emails: readonly string[]): Promise<void> {
  const sorted = [...new Set(emails)].sort()
  const all = sql`hashtextextended('registrations ' || ${eventId}, 0)`
  if (sorted.length > MAX_LOCKED) {
    await sql`select pg_advisory_xact_lock(${all})`.execute(work.db)
    return
  }
  await sql`with everyone as materialized (select pg_advisory_xact_lock_shared(${all}) as held)
    select pg_advisory_xact_lock(hashtextextended('registration ' || ${eventId} || ' ' || each.email, 0))
    from everyone, unnest(${sorted}::text[]) as each (email)`.execute(work.db)
}

/** Locks the accounts of these addresses, so that they cannot join an event at the same time. */
export async function lockOwners(work: Work, emails: readonly string[]): Promise<void> {
  await sql`select from app_user u
    where u.user_id in (select m.user_id from user_email m where m.email = any(${[...emails]}::text[]))
    order by u.user_id for no key update of u`.execute(work.db)
}

/**
 * Returns the participant with this address. The address that an account's person typed into their event profile does
 * not count, because it is no proof.
 */
export async function findRegistered(work: Work, eventId: string, email: string): Promise<string | undefined> {
  const { rows } = await sql<FindRegisteredRow>`
    select participant_id from participant
    where event_id = ${eventId} and state <> 'deleted'
      and (user_id is null and email = ${email} or user_id in (select user_id from user_email where email = ${email}))
    order by user_id is null, created_at, participant_id
    limit 1`.execute(work.db)
  return rows[0]?.participant_id
}

interface TicketRecord {
  readonly participantId: string
  readonly userId: string | null
  readonly email: string | null
}

/** Returns undefined for an unknown ticket, and if the event takes no ticket ids for sign-up. */
export async function lockTicket(work: Work, eventId: string, ticketId: string): Promise<TicketRecord | undefined> {
  const { rows } = await sql<LockTicketRow>`
    select p.participant_id as "participantId", p.user_id as "userId", p.email
    from participant p
    join event e on e.event_id = p.event_id and e.state = 'active' and e.use_ticket_id_for_signup
    where p.event_id = ${eventId} and p.ticket_id = ${ticketId} and p.state <> 'deleted'
    ${inLockOrder('p', 'wholly')}`.execute(work.db)
  return rows[0]
}

export async function findMe(db: Kysely<DB>, eventId: string, userId: string): Promise<Me | null> {
  const row = await db
    .selectFrom('participant as p')
    .select([
      'participant_id',
      'ticket_id',
      'type_id',
      'photo_path',
      'organizer',
      'owner',
      'moderator',
      'check_in_admin',
    ])
    .select(['rights', 'booth_id', 'booth_role', 'present', 'present_confirmed_at', 'profile_saved_at'])
    .select(fullNameSql('p').as('full_name'))
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  if (!row) return null
  return {
    participantId: row.participant_id,
    ticketId: row.ticket_id,
    typeId: row.type_id,
    fullName: row.full_name,
    profilePhotoPath: row.photo_path,
    organizer: row.organizer,
    owner: row.owner,
    moderator: row.moderator,
    checkInAdmin: row.check_in_admin,
    rights: row.rights as Me['rights'],
    boothId: row.booth_id,
    boothRole: row.booth_role as Me['boothRole'],
    present: row.present as Me['present'],
    presentConfirmedAtMillis: row.present_confirmed_at?.epochMilliseconds ?? null,
    profileIsFilled: row.profile_saved_at !== null,
  }
}

/**
 * Ends a statement that locks people, in the one order that every transaction uses, so that no two deadlock. Other
 * transactions may still insert references to the rows.
 *
 * @param alias of `participant` in the statement
 * @param over `wholly` to remove the record or give it another ticket: then others cannot insert references either
 * @see docs/rules/participants.md LOCK-1
 */
export function inLockOrder(alias: string, over: 'partly' | 'wholly' = 'partly'): RawBuilder<unknown> {
  const strength = over === 'wholly' ? sql`for update` : sql`for no key update`
  return sql`order by ${sql.ref(`${alias}.participant_id`)} ${strength} of ${sql.ref(alias)}`
}

export async function lockParticipants(work: Work, eventId: string, participantIds: readonly string[]): Promise<void> {
  await sql`select from participant p
    where p.event_id = ${eventId} and p.participant_id = any(${[...participantIds]}::text[])
    ${inLockOrder('p')}`.execute(work.db)
}
