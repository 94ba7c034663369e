import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { NeverNull } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Work } from '../../../platform/work.ts'
import type { DeleteBansRow, ListBannedRowsRow } from './row-types.gen.ts'

/** A person who wants to enter, with all known ids and addresses. */
export interface EnteringPerson {
  readonly userId?: string | null
  readonly email?: string | null
  readonly phone?: string | null
}

/** The email in lower case, without a part after a plus sign, which reaches the same mailbox. */
const emailKey = (email: RawBuilder<unknown>) => sql`regexp_replace(lower(${email}), '\\+[^@]*@', '@')`
/**
 * The digits of a phone number, with a leading plus sign as two zeros. A number of fewer than six digits counts as
 * none.
 */
const phoneKey = (phone: RawBuilder<unknown>) =>
  sql`substring(regexp_replace(regexp_replace(trim(${phone}), '^\\+', '00'), '\\D', '', 'g') from '^0*\\d{6,}$')`
const mark = (eventId: string, kind: 'user' | 'email' | 'phone', value: RawBuilder<unknown>) =>
  sql`encode(sha256(convert_to(${eventId}::text || ${sql.lit(` ${kind} `)} || ${value}, 'UTF8')), 'hex')`

/**
 * Selects the marks of people in the table `comer c` with `n`, `userId`, `email` and `phone`. An account adds its own
 * addresses and phone.
 */
const marksOf = (eventId: string) => sql`
    select c.n, ${mark(eventId, 'user', sql`c."userId"`)} as mark from comer c where c."userId" is not null
    union all
    select c.n, ${mark(eventId, 'user', sql`m.user_id`)} from comer c join user_email m on m.email = lower(c.email)
      and m.verified_at is not null
    union all
    select c.n, ${mark(eventId, 'email', emailKey(sql`c.email`))} from comer c where c.email is not null
    union all
    select c.n, ${mark(eventId, 'email', emailKey(sql`m.email`))} from comer c join user_email m on m.user_id = c."userId"
    union all
    select c.n, ${mark(eventId, 'phone', phoneKey(sql`c.phone`))} from comer c where ${phoneKey(sql`c.phone`)} is not null
    union all
    select c.n, ${mark(eventId, 'phone', phoneKey(sql`u.phone`))} from comer c join app_user u on u.user_id = c."userId"
      where ${phoneKey(sql`u.phone`)} is not null`

const comers = (people: readonly EnteringPerson[]) => {
  const rows = people.map(({ userId = null, email = null, phone = null }, n) => ({ n, userId, email, phone }))
  return sql`comer as materialized (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as c (n integer, "userId" text, email text, phone text))`
}

/**
 * Returns the indexes of the people who are blocked. The caller holds the lock on their account or on the registration
 * of their address, so that no concurrent transaction can block the same person.
 *
 * @see docs/rules/participants.md BAN-1
 */
export async function listBannedRows(
  db: Kysely<DB>,
  eventId: string,
  people: readonly EnteringPerson[],
): Promise<Set<number>> {
  if (people.length === 0) return new Set()
  const { rows } = await sql<NeverNull<ListBannedRowsRow, 'n'>>`with ${comers(people)}
    select distinct m.n from (${marksOf(eventId)}) m
    join event_ban b on b.event_id = ${eventId} and b.mark = m.mark`.execute(db)
  return new Set(rows.map(({ n }) => n))
}

/** @throws Failure `registrationRefused`, which does not reveal the block */
export async function refuseBanned(work: Work, eventId: string, comer: EnteringPerson): Promise<void> {
  if ((await listBannedRows(work.db, eventId, [comer])).size > 0) throw new Failure('registrationRefused')
}

/** @throws Failure `personIsBanned`, for organizers and check-in desks */
export async function refuseBannedByTeam(work: Work, eventId: string, comer: EnteringPerson): Promise<void> {
  if ((await listBannedRows(work.db, eventId, [comer])).size > 0) throw new Failure('personIsBanned')
}

export async function insertBans(
  work: Work,
  eventId: string,
  people: readonly (EnteringPerson & { readonly participantId: string })[],
): Promise<void> {
  if (people.length === 0) return
  const ids = people.map(({ participantId }) => participantId)
  await sql`with ${comers(people)}
    insert into event_ban (event_id, mark, participant_id)
    select distinct ${eventId}, m.mark, i.id from (${marksOf(eventId)}) m
    join unnest(${ids}::text[]) with ordinality as i (id, n) on i.n = m.n + 1
    on conflict do nothing`.execute(work.db)
}

export async function deleteBans(work: Work, eventId: string, participantIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<DeleteBansRow>`delete from event_ban
    where event_id = ${eventId} and participant_id = any(${[...participantIds]}::text[])
    returning participant_id as id`.execute(work.db)
  return [...new Set(rows.map(({ id }) => id))]
}
