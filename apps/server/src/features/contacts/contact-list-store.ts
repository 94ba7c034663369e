import { type Contact, type ContactNote, MAX_LIVE_CONTACTS } from '@parley/contract/contacts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { withPortraits } from './portraits.ts'
import type {
  CountContactsRow,
  FindExistingContactRow,
  FindSharedEventsRow,
  ListNotesRow,
  ListScannedPairRow,
  ListStoredContactsRow,
  ListTagsRow,
} from './row-types.gen.ts'

const isContact = (alias: string) => sql`(${sql.ref(`${alias}.user_id`)} = c.person_user_id or exists (
  select from contact_event ce where ce.user_id = c.user_id and ce.contact_id = c.contact_id
    and ce.event_id = ${sql.ref(`${alias}.event_id`)} and ce.participant_id = ${sql.ref(`${alias}.participant_id`)}))`

/**
 * SQL of the time and event at the encounter; null if the owner of the contact `c` and the contact never scanned each
 * other's tickets at one event.
 */
const scannedEachOther = sql`(select jsonb_build_object('eventId', mine.event_id,
    'atMillis', ${millisSql(sql`greatest(mine.scanned_at, theirs.scanned_at)`)})
  from contact_event mine
  join contact me on me.user_id = c.person_user_id and me.person_user_id = c.user_id and me.removed_at is null
  join contact_event theirs on theirs.user_id = me.user_id and theirs.contact_id = me.contact_id
    and theirs.event_id = mine.event_id and theirs.scanned_at is not null
  where mine.user_id = c.user_id and mine.contact_id = c.contact_id and mine.scanned_at is not null
  order by greatest(mine.scanned_at, theirs.scanned_at) desc, mine.event_id limit 1)`

type Which = RawBuilder<unknown>

/** Lists contacts, the last saved first. `c` is the contact in the condition `which`. */
export async function listContacts(db: Kysely<DB>, userId: string, which: Which, limits?: Limits): Promise<Contact[]> {
  return withPortraits(db, userId, await listStoredContacts(db, userId, which, limits))
}

interface Limits {
  readonly limit?: number
}

/** `participantId` is set only for events in the user's list, because only these profiles can be opened. */
export async function listStoredContacts(
  db: Kysely<DB>,
  userId: string,
  which: Which,
  { limit = MAX_LIVE_CONTACTS }: Limits = {},
): Promise<Contact[]> {
  const { rows } = await sql<ListStoredContactsRow<Contact>>`
    select c.contact_id as id, c.rev, c.first_name as "firstName", c.last_name as "lastName",
      trim(c.first_name || ' ' || c.last_name) as "fullName", c.company, c.job_title as "jobTitle", c.website,
      c.emails, c.phones, u.user_id as "userId",
      c.ticket_id as "ticketId", c.from_page as "fromPage", u.photo_path as "profilePhotoPath",
      (select coalesce(jsonb_agg(jsonb_build_object('id', ce.event_id, 'name', ce.event_name,
          'participantId', case when ue.user_id is not null then ce.participant_id end,
          'metAtMillis', ${millisSql(sql`ce.met_at`)}) order by ce.met_at desc, ce.event_id), '[]')
        from contact_event ce
        left join user_event ue on ue.event_id = ce.event_id and ue.user_id = ce.user_id
        where ce.user_id = c.user_id and ce.contact_id = c.contact_id) as events,
      (select jsonb_build_object('eventId', e.event_id, 'name', e.name, 'participantId', theirs.participant_id,
          'endDateMillis', ${millisSql(sql`e.ends_at`)})
        from user_event mine
        join event e on e.event_id = mine.event_id and e.state = 'active'
        join user_event theirs on theirs.event_id = mine.event_id and theirs.participant_id <> mine.participant_id
        where mine.user_id = c.user_id and ${isContact('theirs')}
        order by e.ends_at desc, e.event_id, theirs.participant_id limit 1) as common, ${scannedEachOther} as "scannedEachOther", c.tags,
      ${millisSql(sql`c.follow_up_at`)} as "followUpAtMillis",
      coalesce((select n.note from contact_note n where n.user_id = c.user_id and n.contact_id = c.contact_id
        order by n.inserted_at desc, n.note_id desc limit 1), '') as note,
      ${millisSql(sql`c.created_at`)} as "createdAtMillis"
    from contact c
    left join app_user u on u.user_id = c.person_user_id and u.state = 'active'
    where c.user_id = ${userId} and c.removed_at is null and ${which}
    order by c.created_at desc, c.contact_id desc
    limit ${limit}`.execute(db)
  return rows
}

export async function findContact(db: Kysely<DB>, userId: string, id: string): Promise<Contact | undefined> {
  const [contact] = await listContacts(db, userId, sql`c.contact_id = ${id}`, { limit: 1 })
  return contact
}

/**
 * Lists the contacts that two users have of each other, in the order of the users. Empty unless they have scanned each
 * other.
 */
export async function listScannedPair(
  db: Kysely<DB>,
  [one, other]: readonly [string, string],
): Promise<{ userId: string; id: string }[]> {
  const { rows } = await sql<ListScannedPairRow>`select c.user_id as "userId", c.contact_id as id
    from contact c
    where ((c.user_id = ${one} and c.person_user_id = ${other}) or (c.user_id = ${other} and c.person_user_id = ${one}))
      and c.removed_at is null and ${scannedEachOther} is not null
    order by c.user_id`.execute(db)
  return rows
}

export async function countContacts(db: Kysely<DB>, userId: string, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<CountContactsRow>`select count(*) as count from contact c
    where c.user_id = ${userId} and c.removed_at is null and ${which}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface Known {
  readonly keys: readonly string[]
  readonly personUserId?: string | null
  readonly at?: { readonly eventId: string; readonly participantId: string } | null
}

/** Finds a contact by account, else by ticket, else by email, else by phone. */
export async function findExistingContact(
  db: Kysely<DB>,
  userId: string,
  { keys, personUserId = null, at = null }: Known,
): Promise<string | undefined> {
  const { rows } = await sql<FindExistingContactRow>`select c.contact_id as id
    from (
      select contact_id, 0 as rank, '' as match_key from contact where user_id = ${userId} and person_user_id = ${personUserId}
      union all
      select contact_id, 1, '' from contact_event
      where user_id = ${userId} and event_id = ${at?.eventId ?? null} and participant_id = ${at?.participantId ?? null}
      union all
      select contact_id, 2, match_key from contact_key where user_id = ${userId} and match_key = any(${[...keys]}::text[])
    ) known
    join contact c on c.user_id = ${userId} and c.contact_id = known.contact_id and c.removed_at is null
    order by known.rank, known.match_key, c.created_at limit 1`.execute(db)
  return rows[0]?.id
}

export async function findSharedEvents(
  db: Kysely<DB>,
  userId: string,
  id: string,
): Promise<{ personUserId: string | null; pairs: readonly Pair[] } | undefined> {
  const { rows } = await sql<FindSharedEventsRow<{ pairs: readonly Pair[] }>>`
    select u.user_id as "personUserId",
      (select coalesce(jsonb_agg(jsonb_build_object('eventId', mine.event_id, 'myId', mine.participant_id,
          'theirId', theirs.participant_id)), '[]')
        from user_event mine
        join event e on e.event_id = mine.event_id and e.state = 'active'
        join user_event theirs on theirs.event_id = mine.event_id and theirs.participant_id <> mine.participant_id
        where mine.user_id = c.user_id and ${isContact('theirs')}) as pairs
    from contact c
    left join app_user u on u.user_id = c.person_user_id and u.state = 'active'
    where c.user_id = ${userId} and c.contact_id = ${id} and c.removed_at is null`.execute(db)
  return rows[0]
}

interface Pair {
  readonly eventId: string
  readonly myId: string
  readonly theirId: string
}

export async function listTags(db: Kysely<DB>, userId: string): Promise<string[]> {
  const { rows } = await sql<ListTagsRow>`select t.tag from contact c cross join unnest(c.tags) as t (tag)
    where c.user_id = ${userId} and c.removed_at is null
    group by t.tag order by count(*) desc, t.tag limit 500`.execute(db)
  return rows.map(({ tag }) => tag)
}

export async function listNotes(
  db: Kysely<DB>,
  userId: string,
  which: RawBuilder<unknown>,
  limit = 1_000,
): Promise<ContactNote[]> {
  const { rows } = await sql<ListNotesRow>`select n.note_id as id, n.rev, n.note, n.contact_id as "contactId",
      'scan' as "contactType", ${millisSql(sql`n.inserted_at`)} as "insertedAt"
    from contact_note n
    join contact c on c.user_id = n.user_id and c.contact_id = n.contact_id and c.removed_at is null
    where n.user_id = ${userId} and ${which}
    order by n.inserted_at desc, n.note_id desc limit ${limit}`.execute(db)
  return rows
}
