import type { Printer } from '@parley/contract/badges'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type {
  FailOverdueRow,
  FailWaitingRow,
  FindNextOrderRow,
  ListPrintersOfTakeRow,
  ListTakenRow,
  LockForAgentRow,
} from './row-types.gen.ts'

/*
 * Orders that were taken but never reported on may have been printed, so they are never retried automatically.
 *
 * @see docs/rules/badges.md PRINT-5
 */

const SILENT = 'It may have been printed: whoever sent it to the printer did not say how it went.'

export interface OrderToPrint {
  readonly id: string
  readonly participantId: string
  readonly tries: number
  readonly printer: Printer
}

const ORDER = sql`b.print_id as id, b.participant_id as "participantId", b.tries,
  jsonb_build_object('id', r.printer_id, 'rev', r.rev, 'label', r.label, 'ip', r.address, 'printType', r.print_type,
    'zplPrintType', r.zpl_print_type, 'resolution', r.resolution) as printer`

export async function failOverdue(
  { db, now }: Work,
  eventId: string,
  printerIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<FailOverdueRow>`update badge_print set state = 'failed', problem = ${SILENT},
      done_at = ${instantOf(now)}, rev = rev + 1
    where event_id = ${eventId} and printer_id = any(${[...printerIds]}::text[]) and state = 'printing'
      and taken_until <= ${instantOf(now)} returning print_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks a printer that this server is to feed. Returns false if another worker or an agent feeds it. */
export async function lockToFeed({ db, now }: Work, eventId: string, printerId: string): Promise<boolean> {
  const { rows } = await sql`select from badge_printer r where r.event_id = ${eventId} and r.printer_id = ${printerId}
      and r.route = 'server' and not r.removed and (r.feeder is null or r.fed_until <= ${instantOf(now)})
    for no key update`.execute(db)
  return rows.length > 0
}

/** Finds the next order of a printer. Returns undefined while one is being printed. */
export async function findNextOrder(
  { db }: Work,
  eventId: string,
  printerId: string,
): Promise<(OrderToPrint & { nextTryAt: Temporal.Instant | null }) | undefined> {
  const { rows } = await sql<FindNextOrderRow<{ printer: Printer }>>`
    select ${ORDER}, b.next_try_at as "nextTryAt" from badge_print b
    join badge_printer r on r.event_id = ${eventId} and r.printer_id = b.printer_id
    where b.event_id = ${eventId} and b.printer_id = ${printerId} and b.state = 'waiting'
      and not exists (select from badge_print o where o.event_id = ${eventId} and o.printer_id = ${printerId}
        and o.state = 'printing')
    order by b.asked_at, b.print_id limit 1`.execute(db)
  return rows[0]
}

export async function saveFeeder(
  { db }: Work,
  { eventId, printerId, take, until }: { eventId: string; printerId: string; take: string; until: number },
): Promise<void> {
  await sql`update badge_printer set feeder = ${take}, fed_until = ${instantOf(until)}
    where event_id = ${eventId} and printer_id = ${printerId}`.execute(db)
}

export async function releaseFeeder({ db }: Work, eventId: string, printerId: string, take: string): Promise<void> {
  await sql`update badge_printer set feeder = null, fed_until = null
    where event_id = ${eventId} and printer_id = ${printerId} and feeder = ${take}`.execute(db)
}

/** @returns false if the order is no longer waiting at this printer */
export async function saveClaimed(
  { db }: Work,
  eventId: string,
  { id, printer }: OrderToPrint,
  { take, until }: { take: string; until: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update badge_print set state = 'printing', take_id = ${take},
      taken_until = ${instantOf(until)}, rev = rev + 1
    where event_id = ${eventId} and print_id = ${id} and printer_id = ${printer.id} and state = 'waiting'`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Saves the result of a print. It is safe to repeat, and accepted after the deadline.
 *
 * @returns false if this changes nothing
 */
export async function updatePrintResult(
  { db, now }: Work,
  eventId: string,
  { id, take, problem }: { id: string; take: string; problem: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update badge_print set state = ${problem === null ? 'printed' : 'failed'},
      problem = ${problem}, done_at = ${instantOf(now)}, rev = rev + 1
    where event_id = ${eventId} and print_id = ${id} and take_id = ${take} and state in ('printing', 'failed')`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export async function failWaiting(
  { db, now }: Work,
  eventId: string,
  which: { readonly id: string } | { readonly printerId: string },
  problem: string,
): Promise<string[]> {
  const named = 'id' in which ? sql`print_id = ${which.id}` : sql`printer_id = ${which.printerId}`
  const { rows } = await sql<FailWaitingRow>`update badge_print set state = 'failed', problem = ${problem},
      done_at = ${instantOf(now)}, rev = rev + 1
    where event_id = ${eventId} and ${named} and state = 'waiting' returning print_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function saveTry({ db }: Work, eventId: string, id: string, nextTryAt: number): Promise<void> {
  await sql`update badge_print set tries = tries + 1, next_try_at = ${instantOf(nextTryAt)}
    where event_id = ${eventId} and print_id = ${id} and state = 'waiting'`.execute(db)
}

/** Skips printers that another agent has locked. */
export async function lockForAgent(
  { db, now }: Work,
  eventId: string,
  labels: readonly string[] | null,
): Promise<string[]> {
  const { rows } = await sql<LockForAgentRow>`select r.printer_id as id from badge_printer r
    where ${hasWork(eventId, labels, now)} for no key update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

export const hasWork = (eventId: string, labels: readonly string[] | null, now: number) => sql<boolean>`
  r.event_id = ${eventId} and r.route = 'agent' and not r.removed
  and (${labels === null} or r.label = any(${[...(labels ?? [])]}::text[]))
  and exists (select from badge_print b where b.event_id = ${eventId} and b.printer_id = r.printer_id
    and (b.state = 'waiting' or (b.state = 'printing' and b.taken_until <= ${instantOf(now)})))`

export async function claimNext(
  { db }: Work,
  eventId: string,
  printerIds: readonly string[],
  { take, until }: { take: string; until: number },
): Promise<void> {
  await sql`with first as (
      select distinct on (b.printer_id) b.print_id from badge_print b
      where b.event_id = ${eventId} and b.printer_id = any(${[...printerIds]}::text[]) and b.state = 'waiting'
        and not exists (select from badge_print o where o.event_id = ${eventId} and o.printer_id = b.printer_id
          and o.state = 'printing')
      order by b.printer_id, b.asked_at, b.print_id
    )
    update badge_print b set state = 'printing', take_id = ${take}, taken_until = ${instantOf(until)}, rev = b.rev + 1
    from first n where b.event_id = ${eventId} and b.print_id = n.print_id and b.state = 'waiting'`.execute(db)
}

export async function listTaken(db: Kysely<DB>, eventId: string, take: string): Promise<OrderToPrint[]> {
  const { rows } = await sql<ListTakenRow<OrderToPrint>>`select ${ORDER} from badge_print b
    join badge_printer r on r.event_id = ${eventId} and r.printer_id = b.printer_id
    where b.event_id = ${eventId} and b.take_id = ${take} and b.state = 'printing'
    order by b.asked_at, b.print_id`.execute(db)
  return rows
}

/** @returns the printers with orders of a take that were never reported on */
export async function listPrintersOfTake({ db }: Work, eventId: string, take: string): Promise<string[]> {
  const { rows } = await sql<ListPrintersOfTakeRow>`select distinct b.printer_id as id from badge_print b
    where b.event_id = ${eventId} and b.take_id = ${take} and b.state = 'printing'`.execute(db)
  return rows.map(({ id }) => id)
}
