import { fold, type InputOf, type ReplyOf } from '@parley/contract'
import {
  type ContactDraft,
  type ContactForm,
  type contactCalls,
  emailKey,
  MAX_ADDRESSES,
  MAX_CONTACTS,
  matchKeys,
  parseCode,
  phoneKey,
} from '@parley/contract/contacts'
import { withHttp } from '@parley/contract/participants'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { countContacts, findContact, findExistingContact, listStoredContacts } from './contact-list-store.ts'
import {
  type Encounter,
  insertContact,
  listTaken,
  lockBook,
  saveContact,
  saveContactKeys,
  saveEncounter,
  savePerson,
} from './contact-store.ts'
import { contactsChanged, ticketScanned } from './facts.ts'
import { insertNote } from './note-store.ts'
import { findTicket, getOwnEvent, getPersonOfTicket, lockVisiblePerson, type TicketLocation } from './scanned-person.ts'

type Call = typeof contactCalls.addContact
type Input = InputOf<Call>

/**
 * Fills only the empty fields of a known contact. If many devices save a person at once, one contact is created.
 *
 * @throws Failure `contactIncomplete` without a first name and an email; from a page no email is needed
 * @throws Failure `ticketNotFound`, `ownCode`, `contactPathRefused` for a code
 * @throws Failure `notFound` for an event or a person that the caller does not see
 * @throws Failure `tooManyContacts`
 * @see docs/rules/contacts.md CONTACT-2, CONTACT-3
 */
export async function addContact(ctx: Context, { userId }: UserActor, input: Input): Promise<ReplyOf<Call>> {
  refuseEmpty(input)
  const scannedCode = await parseScannedCode(ctx, userId, input)
  return ctx.inTransaction(async (work) => {
    const who = await lockEncountered(work, userId, input, scannedCode)
    const form = filledIn(input, who.draft)
    await lockBook(work, userId)
    const at = who.met?.participantId ? { ...who.met, participantId: who.met.participantId } : null
    const keys = matchKeys(form)
    const existingId = await findExistingContact(work.db, userId, { keys, personUserId: who.personUserId, at })
    const id = existingId ?? (await insertNewContact(work, userId, form, who))
    if (existingId) await addToContact(work, userId, existingId, form, who)
    if (who.met) {
      const metAt = Math.min(input.metAtMillis ?? work.now, work.now)
      const scannedAt = who.ticketId === null ? null : work.now
      await saveEncounter(work, userId, id, who.met, { metAt, scannedAt })
      if (who.ticketId !== null && who.personUserId !== null) {
        work.recordFact(ticketScanned.of({ userId, personUserId: who.personUserId }))
      }
    }
    const note = [input.note, existingId ? '' : (who.draft?.note ?? '')].find(Boolean)
    if (note) await insertNote(work, userId, id, note)
    const contact = await findContact(work.db, userId, id)
    if (!contact) throw new Failure('conflict')
    work.recordFact(contactsChanged.of({ userId, up: [contact] }))
    return { contact, isNew: !existingId }
  })
}

/** @throws Failure `invalidInput` for a form without a name or an email */
function refuseEmpty({ firstName, emails, code, participantId }: Input): void {
  if (code !== undefined || participantId !== undefined) return
  const missing = [...(firstName ? [] : ['firstName']), ...(emails.length > 0 ? [] : ['emails'])]
  if (missing.length === 0) return
  throw new Failure('invalidInput', { fields: missing.map((path) => ({ path, key: 'validation.error.required' })) })
}

interface Encountered {
  readonly draft: ContactDraft | null
  readonly personUserId: string | null
  readonly ticketId: string | null
  readonly met: Encounter | null
  /** True if saved from a page in an event of the user. They need no email, because they can be contacted there. */
  readonly fromPage: boolean
}

interface ScannedCode {
  readonly ticket: TicketLocation | null
  readonly draft: ContactDraft | null
}

async function parseScannedCode(ctx: Context, userId: string, { code, format }: Input): Promise<ScannedCode> {
  const read = code === undefined ? null : parseCode(code, format, ctx.settings.publicUrl)
  if (read?.kind === 'refused') throw new Failure('contactPathRefused')
  return {
    ticket: read?.kind === 'ticket' ? await findTicket(ctx.db, userId, read.ticketId) : null,
    draft: read?.kind === 'person' ? read.draft : null,
  }
}

async function lockEncountered(
  work: Work,
  userId: string,
  { eventId, participantId }: Input,
  { ticket, draft }: ScannedCode,
): Promise<Encountered> {
  const person = ticket
    ? await getPersonOfTicket(work.db, ticket, { lock: true })
    : eventId && participantId
      ? await lockVisiblePerson(work.db, userId, { eventId, participantId })
      : null
  if (person) return { ...person, personUserId: person.userId, fromPage: ticket === null }
  return {
    draft,
    personUserId: null,
    ticketId: null,
    met: eventId ? await getOwnEvent(work.db, userId, eventId) : null,
    fromPage: false,
  }
}

/** Typed values win over the code. Invalid emails of a code are dropped. */
function filledIn(input: Input, draft: ContactDraft | null): ContactForm {
  const first = (name: 'firstName' | 'lastName' | 'company' | 'jobTitle' | 'website') =>
    input[name] || draft?.[name] || ''
  return {
    firstName: first('firstName'),
    lastName: first('lastName'),
    company: first('company'),
    jobTitle: first('jobTitle'),
    website: withHttp(first('website')) ?? '',
    emails: once(
      input.emails.length > 0 ? input.emails : (draft?.emails.filter((each) => IS_EMAIL.test(each)) ?? []),
      emailKey,
    ),
    phones: once(input.phones.length > 0 ? input.phones : (draft?.phones ?? []), phoneKey),
  }
}

const IS_EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@]+\.[^\s@]+$/
/** Removes repeated values. The first spelling and position win. */
const once = (values: readonly string[], keyOf: (value: string) => string): string[] =>
  [...new Map(values.toReversed().map((value) => [keyOf(value), value])).values()].toReversed()

async function insertNewContact(work: Work, userId: string, form: ContactForm, who: Encountered): Promise<string> {
  if (!form.firstName || (form.emails.length === 0 && !who.fromPage)) throw new Failure('contactIncomplete')
  if ((await countContacts(work.db, userId, sql`true`)) >= MAX_CONTACTS) throw new Failure('tooManyContacts')
  const id = newId(work.now)
  await insertContact(work, userId, { id, ...form, ...who, searchText: searchTextOf(form) })
  return id
}

/** Emails and phones that belong to another contact are not added. */
async function addToContact(
  work: Work,
  userId: string,
  id: string,
  form: ContactForm,
  who: Encountered,
): Promise<void> {
  await savePerson(work, userId, id, who)
  const [known] = await listStoredContacts(work.db, userId, sql`c.contact_id = ${id}`, { limit: 1 })
  if (!known) throw new Failure('conflict')
  const taken = await listTaken(work, userId, id, matchKeys(form))
  const isFree = (kind: 'emails' | 'phones') => (value: string) =>
    !matchKeys({ emails: [], phones: [], [kind]: [value] }).some((key) => taken.has(key))
  const filled: ContactForm = {
    firstName: known.firstName,
    lastName: known.lastName || form.lastName,
    company: known.company || form.company,
    jobTitle: known.jobTitle || form.jobTitle,
    website: known.website || form.website,
    emails: once([...known.emails, ...form.emails.filter(isFree('emails'))], emailKey).slice(0, MAX_ADDRESSES),
    phones: once([...known.phones, ...form.phones.filter(isFree('phones'))], phoneKey).slice(0, MAX_ADDRESSES),
  }
  await saveContact(work, userId, id, { ...filled, searchText: searchTextOf(filled) })
  await saveContactKeys(work, userId, id, filled, 'conflict')
}

export const searchTextOf = ({ firstName, lastName }: Pick<ContactForm, 'firstName' | 'lastName'>): string =>
  fold(`${firstName} ${lastName}`)
