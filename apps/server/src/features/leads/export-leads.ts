import { clockText, dayOf, type InputOf } from '@parley/contract'
import type { Lead, leadCalls } from '@parley/contract/leads'
import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { consumeLimit, makeLimiter } from '../../platform/concurrency/limiter.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { FilePieces } from '../../platform/http/file-pieces.ts'
import { defineService } from '../../platform/services.ts'
import { tableFile } from '../../platform/tables/table-file.ts'
import { textInAll } from '../../platform/texts.ts'
import { findEventRow } from '../events/index.ts'
import { boothOf } from './booth-of.ts'
import { type BoothLead, listLeads } from './lead-list-store.ts'

type Call = typeof leadCalls.exportLeads
type Language = InputOf<Call>['language']

/** Allows 60 exports per booth in ten minutes, because each export reads all leads of the booth. */
export const LEAD_EXPORTS = { points: 60, duration: 600 }
const exports = defineService(({ redis }) => makeLimiter(redis, { keyPrefix: 'parley:exportLeads', ...LEAD_EXPORTS }))

const ROWS = 1_000

/**
 * @throws Failure `notFound` for a booth of another team
 * @throws Failure `tooManyRequests`
 * @see docs/rules/leads.md LEAD-11
 */
export async function exportLeads(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, boothId: requestedBoothId, format, language }: InputOf<Call>,
): Promise<FilePieces> {
  const booth = await boothOf(ctx.db, actor, requestedBoothId)
  await consumeLimit(exports(ctx), `${eventId} ${booth.id}`)
  const event = await findEventRow(ctx.db, eventId)
  if (!event) throw new Failure('notFound')
  const columns = columnsFor(language, event.timezone)
  const first = await listAfter(ctx, eventId, booth.id, null)
  async function* pages() {
    yield [columns.map(([header]) => header)]
    for (let page = first; page.length > 0; page = await listAfter(ctx, eventId, booth.id, page.at(-1)?.lead ?? null)) {
      yield page.map((each) => columns.map(([, cellOf]) => cellOf(each)))
      if (page.length < ROWS) return
    }
  }
  const sheetName = textInAll('leads.export.sheet')[language]
  return tableFile({ format, language, fileName: `${event.event_key}-leads`, sheetName }, pages())
}

/** Runs one statement per page, so that a slow client does not hold a connection. */
function listAfter({ db }: Context, eventId: string, boothId: string, last: Lead | null): Promise<BoothLead[]> {
  const behind = last ? sql`(l.met_at, l.participant_id) > (${instantOf(last.metAtMillis)}, ${last.id})` : sql`true`
  const order = sql`l.met_at, l.participant_id`
  return listLeads(db, eventId, sql`l.booth_id = ${boothId} and ${behind}`, { order, limit: ROWS })
}

type Column = readonly [header: string, cellOf: (each: BoothLead) => string]

/** Formats times in the event's time zone, so that spreadsheets sort them correctly. */
function columnsFor(language: Language, timeZone: string): readonly Column[] {
  const text = (key: Parameters<typeof textInAll>[0]) => textInAll(key)[language]
  return [
    [text('imports.people.field.name'), ({ name }) => name],
    [text('imports.people.field.surname'), ({ surname }) => surname],
    [text('imports.people.field.company'), ({ lead: { person } }) => person.company ?? ''],
    [text('imports.people.field.jobTitle'), ({ lead: { person } }) => person.jobTitle ?? ''],
    [text('imports.people.field.city'), ({ lead: { city } }) => city ?? ''],
    [text('imports.people.field.website'), ({ lead: { website } }) => website ?? ''],
    [text('imports.people.field.email'), ({ lead: { email } }) => email ?? ''],
    [text('imports.people.field.phone'), ({ lead: { phone } }) => phone ?? ''],
    [text('leads.export.rating'), ({ lead: { rating } }) => (rating === null ? '' : String(rating))],
    [text('leads.export.tags'), ({ lead: { tags } }) => tags.join('; ')],
    [text('leads.export.note'), ({ lead: { note } }) => note],
    [text('leads.export.metDay'), ({ lead: { metAtMillis } }) => dayOf(metAtMillis, timeZone)],
    [
      text('leads.export.metTime'),
      ({ lead: { metAtMillis } }) => clockText(metAtMillis, { locale: 'sv-SE', timeZone }),
    ],
    [text('leads.export.metBy'), ({ lead: { metBy } }) => metBy?.fullName ?? ''],
    [text('leads.export.device'), ({ lead: { deviceName } }) => deviceName],
  ]
}
