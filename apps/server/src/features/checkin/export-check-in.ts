import { clockText, dayOf, type InputOf } from '@parley/contract'
import { ALL_EVENT, type checkinNumberCalls } from '@parley/contract/checkin'
import { consumeLimit, makeLimiter } from '../../platform/concurrency/limiter.ts'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { FilePieces } from '../../platform/http/file-pieces.ts'
import { defineService } from '../../platform/services.ts'
import { tableFile } from '../../platform/tables/table-file.ts'
import { type TextKey, textInAll } from '../../platform/texts.ts'
import { listTypes } from '../participants/index.ts'
import { countedRange } from './get-numbers.ts'
import { type Absent, listAbsent, listSavedScans, type SavedScan } from './records/export-store.ts'

type Call = typeof checkinNumberCalls.exportCheckIn

/** The limit per event in ten minutes, because each export reads all scans or people. */
export const CHECK_IN_EXPORTS = { points: 60, duration: 600 }
const exports = defineService(({ redis }) =>
  makeLimiter(redis, { keyPrefix: 'parley:exportCheckIn', ...CHECK_IN_EXPORTS }),
)

const ROWS = 2_000

type Column<Row> = readonly [header: string, cellOf: (row: Row) => string]

/**
 * Reads two thousand rows at a time, so the file is never held in memory.
 *
 * @throws Failure `tooManyRequests`
 * @see docs/rules/checkin.md COUNT-3
 */
export async function exportCheckIn(
  ctx: Context,
  _: ParticipantActor,
  { what, format, language, ...which }: InputOf<Call>,
): Promise<FilePieces> {
  await consumeLimit(exports(ctx), which.eventId)
  const { counted, event } = await countedRange(ctx.db, which)
  const zone = event.timezone
  const text = (key: TextKey) => textInAll(key)[language]
  const types = new Map((await listTypes(ctx.db, which.eventId)).map(({ id, texts }) => [id, texts]))
  const typeOf = (id: string | null) => {
    const texts = id === null ? undefined : types.get(id)
    return texts?.[language] ?? Object.values(texts ?? {})[0] ?? ''
  }
  const person = <Row extends Person>(): Column<Row>[] => [
    [text('imports.people.field.name'), ({ name }) => name ?? ''],
    [text('imports.people.field.surname'), ({ surname }) => surname ?? ''],
    [text('imports.people.field.company'), ({ company }) => company ?? ''],
    [text('checkin.export.type'), ({ typeId }) => typeOf(typeId)],
    [text('checkin.export.ticket'), ({ ticketId }) => ticketId ?? ''],
  ]
  const file = { format, language }
  if (what === 'noShows') {
    const columns: Column<Absent>[] = [
      ...person<Absent>(),
      [text('imports.people.field.email'), ({ email }) => email ?? ''],
      [text('imports.people.field.phone'), ({ phone }) => phone ?? ''],
    ]
    const pages = inPages(columns, (last: Absent | null) => listAbsent(ctx.db, counted, last, ROWS))
    const named = { fileName: `${event.event_key}-no-shows`, sheetName: text('checkin.export.noShows') }
    return tableFile({ ...file, ...named }, pages)
  }
  const areaOf = ({ areaId, areaName }: SavedScan) =>
    areaName === '' && areaId === ALL_EVENT ? text('checkin.entrance') : areaName
  const columns: Column<SavedScan>[] = [
    [text('checkin.export.day'), ({ scannedAt }) => dayOf(scannedAt, zone)],
    [text('checkin.export.time'), ({ scannedAt }) => clockText(scannedAt, { locale: 'sv-SE', timeZone: zone })],
    [text('checkin.export.area'), areaOf],
    [text('checkin.export.direction'), ({ checkIn }) => text(checkIn ? 'checkin.export.in' : 'checkin.export.out')],
    [text('checkin.export.result'), ({ status }) => text(`checkin.status.${status}`)],
    [text('checkin.export.undone'), ({ undone }) => (undone ? text('checkin.export.yes') : '')],
    ...person<SavedScan>(),
    [text('checkin.export.scannedBy'), ({ isOwn, scannedBy }) => (isOwn ? text('checkin.export.own') : scannedBy)],
    [text('checkin.export.device'), ({ device }) => device ?? ''],
  ]
  const pages = inPages(columns, (last: SavedScan | null) => listSavedScans(ctx.db, counted, last, ROWS))
  const named = { fileName: `${event.event_key}-scans`, sheetName: text('checkin.export.scans') }
  return tableFile({ ...file, ...named }, pages)
}

type Person = Pick<SavedScan, 'name' | 'surname' | 'company' | 'typeId' | 'ticketId'>

/** Reads each page with its own statement, so that a slow client does not hold a connection. */
async function* inPages<Row>(columns: readonly Column<Row>[], listAfter: (last: Row | null) => Promise<Row[]>) {
  yield [columns.map(([header]) => header)]
  for (let page = await listAfter(null); page.length > 0; page = await listAfter(page.at(-1) ?? null)) {
    yield page.map((row) => columns.map(([, cellOf]) => cellOf(row)))
    if (page.length < ROWS) return
  }
}
