import type { InputOf } from '@parley/contract'
import { type Contact, type contactCalls, formatVcard, type VcardVersion } from '@parley/contract/contacts'
import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { consumeLimit, makeLimiter } from '../../platform/concurrency/limiter.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { FilePieces } from '../../platform/http/file-pieces.ts'
import { defineService } from '../../platform/services.ts'
import { escapeCell } from '../../platform/tables/escape-cell.ts'
import { BYTE_ORDER_MARK, csvLine, csvRow, SEPARATORS } from '../../platform/tables/table-file.ts'
import { findMe } from '../participants/index.ts'
import { listNotes, listStoredContacts } from './contact-list-store.ts'
import { fitting } from './get-contacts.ts'
import { listMet, vcardsOfMet } from './list-met.ts'
import { getOwnEvent } from './scanned-person.ts'

type Call = typeof contactCalls.exportContacts

/** The limit per user in ten minutes, because each export reads all contacts. */
export const CONTACT_EXPORTS = { points: 60, duration: 600 }
const exports = defineService(({ redis }) =>
  makeLimiter(redis, { keyPrefix: 'parley:exportContacts', ...CONTACT_EXPORTS }),
)

const ROWS = 500
const TITLE = 'Scanned Contact List'
const COLUMNS = ['FirstName', 'LastName', 'Company', 'JobTitle', 'Website', 'Emails', 'Phones', 'Notes']
const BETWEEN_NOTES = `\n${'='.repeat(20)}\n`

interface Exported {
  readonly contact: Contact
  readonly notes: readonly string[]
}

/**
 * Reads five hundred contacts at a time, so the file is never held in memory.
 *
 * @throws Failure `tooManyRequests`
 * @see docs/rules/contacts.md CONTACT-9, CONTACT-10
 */
export async function exportContacts(
  ctx: Context,
  { userId }: UserActor,
  { format, version, language, met, participantId, ...which }: InputOf<Call>,
): Promise<FilePieces> {
  await consumeLimit(exports(ctx), userId)
  if (met) return exportMet(ctx, userId, { ...which, participantId, version })
  const pages = listPages(ctx, userId, which)
  if (format === 'vcf')
    return new FilePieces(cardsOf(pages, version), {
      type: 'text/vcard; charset=utf-8',
      fileName: 'scanned_contacts.vcf',
    })
  const csv = csvOf(pages, SEPARATORS[language])
  return new FilePieces(csv, { type: 'text/csv; charset=utf-8', fileName: 'scanned_contacts.csv' })
}

type Met = Pick<InputOf<Call>, 'eventId' | 'id' | 'participantId' | 'version'>

/**
 * @throws Failure `notFound` for an event that the user takes no part in
 * @see docs/rules/contacts.md CONTACT-22
 */
async function exportMet(ctx: Context, userId: string, { eventId = '', id, participantId, version }: Met) {
  await getOwnEvent(ctx.db, userId, eventId)
  const me = await findMe(ctx.db, eventId, userId)
  if (!me) throw new Failure('notFound')
  const reader = { userId, participantId: me.participantId, organizer: me.organizer }
  const all = (await listMet(ctx, eventId, [reader])).get(me.participantId) ?? []
  const isOne = (each: (typeof all)[number]) =>
    (!id || each.contactId === id) && (!participantId || each.participantId === participantId)
  return new FilePieces(pieces(vcardsOfMet(all.filter(isOne), version)), {
    type: 'text/vcard; charset=utf-8',
    fileName: 'met.vcf',
  })
}

async function* pieces(text: string): AsyncGenerator<string> {
  yield text
}

async function* listPages(
  { db }: Context,
  userId: string,
  which: Pick<Met, 'eventId' | 'id'>,
): AsyncGenerator<Exported[]> {
  const fits = fitting(which)
  for (let last: Contact | undefined; ; ) {
    const behind = last
      ? sql`(c.created_at, c.contact_id) < (${instantOf(last.createdAtMillis)}, ${last.id})`
      : sql`true`
    const page = await listStoredContacts(db, userId, sql`${fits} and ${behind}`, { limit: ROWS })
    const ids = page.map(({ id }) => id)
    const notes = await listNotes(db, userId, sql`n.contact_id = any(${ids}::text[])`, 1_000_000)
    const own = Map.groupBy(notes.toReversed(), ({ contactId }) => contactId)
    yield page.map((contact) => ({ contact, notes: (own.get(contact.id) ?? []).map(({ note }) => note) }))
    if (page.length < ROWS) return
    last = page.at(-1)
  }
}

async function* csvOf(pages: AsyncIterable<Exported[]>, separator: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine([TITLE], separator) + csvLine(COLUMNS, separator)
  for await (const page of pages) yield page.map((each) => lineOf(each, separator)).join('')
}

function lineOf({ contact, notes }: Exported, separator: string): string {
  const { firstName, lastName, company, jobTitle, website, emails, phones } = contact
  const cells = [firstName, lastName, company, jobTitle, website, emails.join(', '), phones.join(', ')]
  // The separator begins with an equals sign, but a line of equals signs is no formula, so it is not escaped.
  return csvRow([...cells.map(escapeCell), notes.map(escapeCell).join(BETWEEN_NOTES)], separator)
}

async function* cardsOf(pages: AsyncIterable<Exported[]>, version: VcardVersion): AsyncGenerator<string> {
  const written = ({ contact, notes }: Exported) =>
    formatVcard({ ...contact, note: notes.join('\n') }, { folds: true, version })
  for await (const page of pages) yield page.map(written).join('')
}
