import type { Printer } from '@parley/contract/badges'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type { CountPrintersRow, ListPrintersRow, LockPrinterRow } from './row-types.gen.ts'

export type PrinterFeeder = 'server' | 'agent'
export type NewPrinter = Omit<Printer, 'id' | 'rev'> & { readonly fedBy: PrinterFeeder }

const COLUMNS = sql`b.printer_id as id, b.rev, b.label, b.address as ip, b.print_type as "printType",
  b.zpl_print_type as "zplPrintType", b.resolution`

export async function listPrinters(db: Kysely<DB>, eventId: string): Promise<Printer[]> {
  const { rows } = await sql<ListPrintersRow>`select ${COLUMNS} from badge_printer b
    where b.event_id = ${eventId} and not b.removed order by b.label, b.printer_id`.execute(db)
  return rows
}

/** Selects the printers as `GET event` returns them to check-in admins. */
export const printersSql = (eventId: string) => sql`(select coalesce(jsonb_agg(jsonb_build_object('id', b.printer_id,
    'rev', b.rev, 'label', b.label, 'ip', b.address, 'printType', b.print_type, 'zplPrintType', b.zpl_print_type,
    'resolution', b.resolution) order by b.label, b.printer_id), '[]')
  from badge_printer b where b.event_id = ${eventId} and not b.removed)`

export interface StoredPrinter extends Printer {
  readonly fedBy: PrinterFeeder
}

/** Locks a printer, so that it is not removed before this transaction ends. */
export async function lockPrinter(
  { db }: Work,
  eventId: string,
  by: { readonly label: string } | { readonly id: string },
): Promise<StoredPrinter | undefined> {
  const named = 'label' in by ? sql`b.label = ${by.label}` : sql`b.printer_id = ${by.id}`
  const { rows } = await sql<LockPrinterRow>`select ${COLUMNS}, b.route as "fedBy" from badge_printer b
    where b.event_id = ${eventId} and ${named} and not b.removed for key share`.execute(db)
  return rows[0]
}

export async function countPrinters({ db }: Work, eventId: string): Promise<number> {
  const { rows } = await sql<CountPrintersRow>`select count(*) as n from badge_printer b
    where b.event_id = ${eventId} and not b.removed`.execute(db)
  return rows[0]?.n ?? 0
}

export async function insertPrinter({ db }: Work, eventId: string, id: string, printer: NewPrinter): Promise<void> {
  await db
    .insertInto('badge_printer')
    .values({ event_id: eventId, printer_id: id, ...columnsOf(printer) })
    .execute()
}

/** @returns its new `rev`, or undefined if there is no such printer */
export async function updatePrinter(
  { db }: Work,
  eventId: string,
  id: string,
  printer: NewPrinter,
): Promise<number | undefined> {
  const row = await db
    .updateTable('badge_printer')
    .set({ ...columnsOf(printer), rev: sql<number>`rev + 1` })
    .where('event_id', '=', eventId)
    .where('printer_id', '=', id)
    .where('removed', '=', false)
    .returning('rev')
    .executeTakeFirst()
  return row?.rev
}

export async function markRemoved({ db }: Work, eventId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('badge_printer')
    .set({ removed: true, rev: sql<number>`rev + 1` })
    .where('event_id', '=', eventId)
    .where('printer_id', '=', id)
    .where('removed', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function copyPrinters({ db }: Work, fromEventId: string, toEventId: string): Promise<void> {
  await sql`insert into badge_printer (event_id, printer_id, label, address, print_type, zpl_print_type, resolution, route)
    select ${toEventId}, printer_id, label, address, print_type, zpl_print_type, resolution, route
    from badge_printer where event_id = ${fromEventId} and not removed`.execute(db)
}

const columnsOf = ({ label, ip, printType, zplPrintType, resolution, fedBy }: NewPrinter) => ({
  label,
  address: ip,
  print_type: printType,
  zpl_print_type: zplPrintType,
  resolution,
  route: fedBy,
})
