import type { PrintOrder } from '@parley/contract/badges'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { printsChanged } from './facts.ts'
import type {
  CancelFailedRow,
  CancelWaitingAtRow,
  CountPrintedRow,
  GetPrintedBeforeRow,
  ListOrdersWhereRow,
  LockOrderRow,
  LockPersonRow,
  TransferPrintsRow,
} from './row-types.gen.ts'

const SHOWN_MS = 10 * 60_000
const MAX_SHOWN = 1_000

async function listOrdersWhere(db: Kysely<DB>, eventId: string, which: RawBuilder<unknown>): Promise<PrintOrder[]> {
  const { rows } = await sql<ListOrdersWhereRow>`
    select b.print_id as id, b.rev, b.participant_id as "participantId", p.ticket_id as "ticketId",
      trim(p.name || ' ' || p.surname) as "fullName", b.printer_id as "printerId", r.label as "printerLabel", b.state, b.forced,
      ${millisSql(sql`b.asked_at`)} as "askedAtMillis", ${millisSql(sql`b.done_at`)} as "doneAtMillis", b.problem
    from badge_print b
    join participant p on p.event_id = ${eventId} and p.participant_id = b.participant_id
    join badge_printer r on r.event_id = ${eventId} and r.printer_id = b.printer_id
    where b.event_id = ${eventId} and ${which}
    order by b.asked_at, b.print_id limit ${MAX_SHOWN}`.execute(db)
  return rows
}

export const listOrders = (db: Kysely<DB>, eventId: string, ids: readonly string[]) =>
  listOrdersWhere(db, eventId, sql`b.print_id = any(${[...ids]}::text[])`)

export const listQueue = (db: Kysely<DB>, eventId: string, now: number) =>
  listOrdersWhere(
    db,
    eventId,
    sql`(b.state in ('waiting', 'printing', 'failed')
      or (b.state in ('printed', 'canceled') and b.done_at > ${instantOf(now - SHOWN_MS)}))`,
  )

export interface PersonToPrint {
  readonly participantId: string
  readonly typeId: string
}

/** Locks the owner of a badge, so that concurrent orders for it wait. */
export async function lockPerson(
  { db }: Work,
  eventId: string,
  by: { readonly ticketId: string } | { readonly participantId: string },
): Promise<PersonToPrint | undefined> {
  const named = 'ticketId' in by ? sql`p.ticket_id = ${by.ticketId}` : sql`p.participant_id = ${by.participantId}`
  const { rows } = await sql<LockPersonRow>`select p.participant_id as "participantId", p.type_id as "typeId"
    from participant p where p.event_id = ${eventId} and ${named} and p.state <> 'deleted' and not p.awaits_owner
    for no key update`.execute(db)
  return rows[0]
}

export interface PrintedBefore {
  readonly isOpen: boolean
  readonly printedAtMillis: number | null
  readonly rev: number
  /** The order that the same scan made before; null if the scan made none. */
  readonly orderOfScan: string | null
}

export async function getPrintedBefore(
  db: Kysely<DB>,
  eventId: string,
  participantId: string,
  scanNonce: string | null = null,
): Promise<PrintedBefore> {
  const { rows } = await sql<GetPrintedBeforeRow>`
    select coalesce(bool_or(b.state in ('waiting', 'printing')), false) as "isOpen",
      ${millisSql(sql`max(b.done_at) filter (where b.state = 'printed')`)} as "printedAtMillis",
      (coalesce(sum(b.rev), 0) + 1)::integer as rev, max(b.print_id) filter (where b.scan_nonce = ${scanNonce}) as "orderOfScan"
    from badge_print b where b.event_id = ${eventId} and b.participant_id = ${participantId}`.execute(db)
  return rows[0] as PrintedBefore
}

export async function countPrinted(db: Kysely<DB>, eventId: string): Promise<number> {
  const { rows } = await sql<CountPrintedRow>`select count(distinct b.participant_id) as n from badge_print b
    where b.event_id = ${eventId} and b.state = 'printed'`.execute(db)
  return rows[0]?.n ?? 0
}

export interface NewOrder {
  readonly id: string
  readonly participantId: string
  readonly printerId: string
  readonly forced: boolean
  readonly askedBy: string
  readonly scanNonce: string | null
}

/** @returns false if an order for the badge is still open */
export async function insertOrder({ db, now }: Work, eventId: string, order: NewOrder): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into badge_print (event_id, print_id, participant_id, printer_id, state, forced,
      asked_by, asked_at, scan_nonce)
    values (${eventId}, ${order.id}, ${order.participantId}, ${order.printerId}, 'waiting', ${order.forced}, ${order.askedBy},
      ${instantOf(now)}, ${order.scanNonce})
    on conflict (event_id, participant_id) where state in ('waiting', 'printing') do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Cancels the failed orders of a person, because a new order replaces them. */
export async function cancelFailed({ db, now }: Work, eventId: string, participantId: string): Promise<string[]> {
  const { rows } =
    await sql<CancelFailedRow>`update badge_print set state = 'canceled', done_at = ${instantOf(now)}, rev = rev + 1
    where event_id = ${eventId} and participant_id = ${participantId} and state = 'failed' returning print_id as id`.execute(
      db,
    )
  return rows.map(({ id }) => id)
}

export async function cancelWaitingAt({ db, now }: Work, eventId: string, printerId: string): Promise<string[]> {
  const { rows } =
    await sql<CancelWaitingAtRow>`update badge_print set state = 'canceled', done_at = ${instantOf(now)}, rev = rev + 1
    where event_id = ${eventId} and printer_id = ${printerId} and state = 'waiting' returning print_id as id`.execute(
      db,
    )
  return rows.map(({ id }) => id)
}

export interface LockedOrder {
  readonly state: PrintOrder['state']
  readonly participantId: string
  readonly printerId: string
}

export async function lockOrder({ db }: Work, eventId: string, id: string): Promise<LockedOrder | undefined> {
  const { rows } =
    await sql<LockOrderRow>`select b.state, b.participant_id as "participantId", b.printer_id as "printerId"
    from badge_print b where b.event_id = ${eventId} and b.print_id = ${id} for update`.execute(db)
  return rows[0]
}

export async function saveCanceled({ db, now }: Work, eventId: string, id: string): Promise<void> {
  await sql`update badge_print set state = 'canceled', done_at = ${instantOf(now)}, rev = rev + 1
    where event_id = ${eventId} and print_id = ${id}`.execute(db)
}

/** Puts an order back in the queue. Reports from its earlier take are ignored from now on. */
export async function saveWaiting({ db, now }: Work, eventId: string, id: string, printerId: string): Promise<void> {
  await sql`update badge_print set state = 'waiting', printer_id = ${printerId}, asked_at = ${instantOf(now)}, tries = 0,
      next_try_at = null, take_id = null, taken_until = null, done_at = null, problem = null, rev = rev + 1
    where event_id = ${eventId} and print_id = ${id}`.execute(db)
}

export function recordPrintsChanged(work: Work, eventId: string, printIds: readonly string[]): void {
  if (printIds.length > 0) work.recordFact(printsChanged.of({ eventId, printIds }))
}

/** @see docs/rules/badges.md PRINT-12 */
export async function forgetPrints({ db }: Work, eventId: string, participantId: string): Promise<void> {
  await sql`delete from badge_print where event_id = ${eventId} and participant_id = ${participantId}`.execute(db)
}

/** @see docs/rules/badges.md PRINT-12 */
export async function transferPrints(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  const { db, now } = work
  await sql`update badge_print set state = case when state = 'waiting' then 'canceled' else 'failed' end,
      problem = case when state = 'printing' then 'It may have been printed: the person was registered twice.' end,
      done_at = ${instantOf(now)}, rev = rev + 1
    where event_id = ${eventId} and participant_id = ${fromId} and state in ('waiting', 'printing')
      and exists (select from badge_print o where o.event_id = ${eventId} and o.participant_id = ${toId}
        and o.state in ('waiting', 'printing'))`.execute(db)
  const { rows } = await sql<TransferPrintsRow>`update badge_print set participant_id = ${toId}, rev = rev + 1
    where event_id = ${eventId} and participant_id = ${fromId} returning print_id as id`.execute(db)
  await sql`update badge_print set asked_by = ${toId} where event_id = ${eventId} and asked_by = ${fromId}`.execute(db)
  recordPrintsChanged(
    work,
    eventId,
    rows.map(({ id }) => id),
  )
}
