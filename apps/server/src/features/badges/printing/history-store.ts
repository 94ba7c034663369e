import type { PrintOrder } from '@parley/contract/badges'
import { sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { newId, newSecret } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import type { NewPrinter } from './printer-store.ts'

/** Times are in epoch milliseconds. An order refers to its printer by index. */
export interface PrintHistory {
  readonly printers: readonly NewPrinter[]
  readonly agent: { readonly name: string; readonly seenAt: number }
  readonly orders: readonly {
    readonly participantId: string
    readonly printer: number
    readonly state: Exclude<PrintOrder['state'], 'printing'>
    readonly forced: boolean
    readonly askedBy: string
    readonly askedAt: number
    readonly doneAt: number | null
    readonly problem: string | null
    readonly scanNonce: string | null
  }[]
}

const textOf = (millis: number | null) => (millis === null ? null : String(instantOf(millis)))

export async function insertPrintHistory(
  work: Work,
  eventId: string,
  { printers, agent, orders }: PrintHistory,
): Promise<void> {
  const savedPrinters = printers.map((printer) => ({ ...printer, printerId: newId(work.now) }))
  const rows = orders.map(({ printer, askedAt, doneAt, ...each }) => ({
    ...each,
    printId: newId(askedAt),
    printerId: savedPrinters[printer]?.printerId,
    askedAt: textOf(askedAt),
    doneAt: textOf(doneAt),
  }))
  // A random value, so no token matches and the agent cannot sign in.
  const tokenHash = newSecret()
  await sql`with printers as (
      insert into badge_printer (event_id, printer_id, label, address, print_type, zpl_print_type, resolution, route)
      select ${eventId}, w."printerId", w.label, w.ip, w."printType", w."zplPrintType", w.resolution, w."fedBy"
      from jsonb_to_recordset(${JSON.stringify(savedPrinters)}::jsonb) as w ("printerId" text, label text, ip text, "printType" text,
        "zplPrintType" text, resolution integer, "fedBy" text)
    ), agents as (
      insert into print_agent (event_id, agent_id, name, token_hash, made_at, seen_at)
      select ${eventId}, ${newId(work.now)}, ${agent.name}, ${tokenHash}, ${instantOf(work.now)}, ${instantOf(agent.seenAt)}
    )
    insert into badge_print (event_id, print_id, participant_id, printer_id, state, forced, asked_by, asked_at, scan_nonce,
      done_at, problem)
    select ${eventId}, w."printId", w."participantId", w."printerId", w.state, w.forced, w."askedBy", w."askedAt",
      w."scanNonce", w."doneAt", w.problem
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w ("printId" text, "participantId" text, "printerId" text,
      state text, forced boolean, "askedBy" text, "askedAt" timestamptz, "scanNonce" text, "doneAt" timestamptz,
      problem text)`.execute(work.db)
}
