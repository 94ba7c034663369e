import { type CardField, type ContactForm, matchKeys } from '@parley/contract/contacts'
import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { Failure, isConstraint } from '../../platform/failure.ts'
import type { Work } from '../../platform/work.ts'
import { contactsChanged } from './facts.ts'
import type {
  ForgetContactsOnRow,
  ForgetContactsRow,
  HideContactRow,
  ListTakenRow,
  RestoreHiddenContactRow,
} from './row-types.gen.ts'

/** A `rev` that rises even if a row is deleted and inserted again. */
const FRESH_REV = sql`(extract(epoch from statement_timestamp()) * 1000000)::bigint`
export const NEXT_REV = sql`greatest(rev + 1, ${FRESH_REV})`

/**
 * The account is locked first, and exclusively: on Citus, two transactions with a shared lock that then write rows
 * referring to it would deadlock.
 *
 * @throws Failure `notSignedIn` when the account has just been deleted
 */
export async function lockBook({ db }: Work, userId: string): Promise<void> {
  const { rows } = await sql`with owner as (
      select user_id from app_user where user_id = ${userId} and state = 'active' for no key update
    ), book as (
      insert into contact_book (user_id) select user_id from owner
      on conflict (user_id) do update set user_id = excluded.user_id returning user_id
    )
    select user_id from book`.execute(db)
  if (rows.length === 0) throw new Failure('notSignedIn')
}

export async function saveShares({ db }: Work, userId: string, shares: readonly CardField[]): Promise<void> {
  await sql`update contact_book set shares = ${[...shares]}::text[] where user_id = ${userId}`.execute(db)
}

export interface NewContact extends ContactForm {
  readonly id: string
  readonly personUserId: string | null
  readonly ticketId: string | null
  readonly searchText: string
  readonly fromPage: boolean
}

/** @throws Failure `conflict` when another contact of the same person has just been saved */
export async function insertContact(work: Work, userId: string, contact: NewContact): Promise<void> {
  const { id, firstName, lastName, company, jobTitle, website, emails, phones, personUserId, ticketId } = contact
  const now = instantOf(work.now)
  await sql`insert into contact (user_id, contact_id, first_name, last_name, company, job_title, website, emails, phones,
      person_user_id, ticket_id, search_text, from_page, created_at, changed_at, rev)
    values (${userId}, ${id}, ${firstName}, ${lastName}, ${company}, ${jobTitle}, ${website}, ${emails}::text[],
      ${phones}::text[], ${personUserId}, ${ticketId}, ${contact.searchText}, ${contact.fromPage}, ${now}, ${now},
      ${FRESH_REV})`.execute(work.db)
  await saveContactKeys(work, userId, id, contact, 'conflict')
}

/** Saves the emails and phones that identify a contact, and removes all other ones. */
export async function saveContactKeys(
  { db }: Work,
  userId: string,
  contactId: string,
  form: Pick<ContactForm, 'emails' | 'phones'>,
  taken: 'conflict' | 'contactKnown',
): Promise<void> {
  const keys = matchKeys(form)
  await sql`delete from contact_key where user_id = ${userId} and contact_id = ${contactId}
    and match_key <> all(${keys}::text[])`.execute(db)
  try {
    await sql`insert into contact_key (user_id, contact_id, match_key)
      select ${userId}, ${contactId}, k from unnest(${keys}::text[]) k
      where k not in (select match_key from contact_key where user_id = ${userId} and contact_id = ${contactId})`.execute(
      db,
    )
  } catch (error) {
    throw isConstraint(error, 'contact_key_pkey') ? new Failure(taken) : error
  }
}

export async function listTaken(
  { db }: Work,
  userId: string,
  contactId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<ListTakenRow>`select match_key as key from contact_key
    where user_id = ${userId} and contact_id <> ${contactId} and match_key = any(${[...keys]}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

interface Changed extends ContactForm {
  readonly searchText: string
}

export async function saveContact(work: Work, userId: string, id: string, form: Changed): Promise<boolean> {
  const { rows } = await sql`update contact set first_name = ${form.firstName}, last_name = ${form.lastName},
      company = ${form.company}, job_title = ${form.jobTitle}, website = ${form.website}, emails = ${form.emails}::text[],
      phones = ${form.phones}::text[], search_text = ${form.searchText}, changed_at = ${instantOf(work.now)}, rev = ${NEXT_REV}
    where user_id = ${userId} and contact_id = ${id} and removed_at is null returning contact_id`.execute(work.db)
  return rows.length > 0
}

export async function saveTags(work: Work, userId: string, id: string, tags: readonly string[]): Promise<boolean> {
  const { rows } =
    await sql`update contact set tags = ${[...tags]}::text[], changed_at = ${instantOf(work.now)}, rev = ${NEXT_REV}
    where user_id = ${userId} and contact_id = ${id} and removed_at is null returning contact_id`.execute(work.db)
  return rows.length > 0
}

export async function saveFollowUp(work: Work, userId: string, id: string, atMillis: number | null): Promise<boolean> {
  const { rows } = await sql`update contact set follow_up_at = ${atMillis === null ? null : instantOf(atMillis)},
      changed_at = ${instantOf(work.now)}, rev = ${NEXT_REV}
    where user_id = ${userId} and contact_id = ${id} and removed_at is null returning contact_id`.execute(work.db)
  return rows.length > 0
}

/** Raises the `rev` of a contact, so that devices reload it although its stored fields are unchanged. */
export async function touchContactRev({ db }: Work, userId: string, id: string): Promise<void> {
  await sql`update contact set rev = ${NEXT_REV}
    where user_id = ${userId} and contact_id = ${id} and removed_at is null`.execute(db)
}

/** Links a contact to an account. An existing link stays. */
export async function savePerson(
  work: Work,
  userId: string,
  id: string,
  { personUserId, ticketId }: Pick<NewContact, 'personUserId' | 'ticketId'>,
): Promise<void> {
  await sql`update contact set ticket_id = coalesce(${ticketId}, ticket_id), changed_at = ${instantOf(work.now)},
      person_user_id = coalesce(person_user_id, (select u.user_id from app_user u where u.user_id = ${personUserId}
        and not exists (select from contact o where o.user_id = ${userId} and o.person_user_id = u.user_id
          and o.removed_at is null))),
      rev = ${NEXT_REV}
    where user_id = ${userId} and contact_id = ${id}`.execute(work.db)
}

export interface Encounter {
  readonly eventId: string
  readonly eventName: string
  readonly participantId: string | null
}

/** @param times of the encounter, and when the server received the scan of the ticket; null if it was not scanned */
export async function saveEncounter(
  work: Work,
  userId: string,
  contactId: string,
  { eventId, eventName, participantId }: Encounter,
  times: { readonly metAt: number; readonly scannedAt: number | null },
): Promise<void> {
  const scannedAt = times.scannedAt === null ? null : instantOf(times.scannedAt)
  await sql`insert into contact_event as ce (user_id, contact_id, event_id, event_name, participant_id, met_at, scanned_at)
    values (${userId}, ${contactId}, ${eventId}, ${eventName}, ${participantId}, ${instantOf(times.metAt)}, ${scannedAt})
    on conflict (user_id, contact_id, event_id) do update set met_at = least(ce.met_at, excluded.met_at),
      scanned_at = coalesce(ce.scanned_at, excluded.scanned_at),
      participant_id = coalesce(excluded.participant_id, ce.participant_id)`.execute(work.db)
}

/**
 * Hides a removed contact and frees its emails and phones. Returns the new `rev`, or undefined if there is no such
 * contact.
 */
export async function hideContact(work: Work, userId: string, id: string): Promise<number | undefined> {
  const { rows } = await sql<HideContactRow>`update contact set removed_at = ${instantOf(work.now)}, rev = ${NEXT_REV}
    where user_id = ${userId} and contact_id = ${id} and removed_at is null returning rev`.execute(work.db)
  await sql`delete from contact_key where user_id = ${userId} and contact_id = ${id}`.execute(work.db)
  return rows[0]?.rev
}

/**
 * @returns its emails and phones, or undefined if there is no such contact
 * @throws Failure `contactKnown` when the user has another contact for the same person by now
 */
export async function restoreHiddenContact(
  work: Work,
  userId: string,
  id: string,
  after: number,
): Promise<Pick<ContactForm, 'emails' | 'phones'> | undefined> {
  try {
    const { rows } = await sql<RestoreHiddenContactRow>`update contact set removed_at = null, rev = ${NEXT_REV}
      where user_id = ${userId} and contact_id = ${id} and removed_at > ${instantOf(after)}
      returning emails, phones`.execute(work.db)
    return rows[0]
  } catch (error) {
    throw isConstraint(error, 'contact_one_per_person') ? new Failure('contactKnown') : error
  }
}

export async function deleteHidden({ db }: Work, userId: string, until: number): Promise<void> {
  await sql`delete from contact where user_id = ${userId} and removed_at <= ${instantOf(until)}`.execute(db)
}

export async function forgetContacts(work: Work, userId: string): Promise<void> {
  await sql`delete from contact where user_id = ${userId}`.execute(work.db)
  await sql`delete from contact_book where user_id = ${userId}`.execute(work.db)
  const { rows } = await sql<ForgetContactsRow>`delete from contact where person_user_id = ${userId}
    returning user_id as "userId", contact_id as id, rev + 1 as rev`.execute(work.db)
  recordContactsRemoved(work, rows)
}

/** @see docs/rules/contacts.md CONTACT-13 */
export async function forgetContactsOn(work: Work, eventId: string, participantId: string): Promise<void> {
  const { rows } = await sql<ForgetContactsOnRow>`delete from contact c using contact_event ce
    where ce.event_id = ${eventId} and ce.participant_id = ${participantId}
      and c.user_id = ce.user_id and c.contact_id = ce.contact_id
    returning c.user_id as "userId", c.contact_id as id, c.rev + 1 as rev`.execute(work.db)
  recordContactsRemoved(work, rows)
}

interface Gone {
  readonly userId: string
  readonly id: string
  readonly rev: number
}

function recordContactsRemoved(work: Work, gone: readonly Gone[]): void {
  for (const { userId, id, rev } of gone) work.recordFact(contactsChanged.of({ userId, removed: [{ id, rev }] }))
}

export async function transferContacts(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await sql`update contact_event set participant_id = ${toId}
    where event_id = ${eventId} and participant_id = ${fromId}`.execute(work.db)
}
