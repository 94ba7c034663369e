import type { InputOf, ReplyOf } from '@parley/contract'
import { MAX_PRINTERS, type Printer, type printCalls } from '@parley/contract/badges'
import type { Context } from '../../../platform/context.ts'
import { Failure, isConstraint } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import type { Settings } from '../../../platform/settings.ts'
import { lockEvent } from '../../events/index.ts'
import { mustPrintBadges } from '../templates/index.ts'
import { feedPrinter } from './feed-printer.ts'
import { cancelWaitingAt, countPrinted, recordPrintsChanged } from './print-store.ts'
import {
  countPrinters,
  insertPrinter,
  listPrinters,
  markRemoved,
  type NewPrinter,
  type PrinterFeeder,
  updatePrinter,
} from './printer-store.ts'
import { findReachable, parseAddress } from './reach.ts'

type Calls = typeof printCalls

/** @see docs/rules/badges.md PRINT-1 */
export async function getPrinters(
  { db }: Context,
  actor: ParticipantActor,
  { eventId }: InputOf<Calls['getPrinters']>,
): Promise<ReplyOf<Calls['getPrinters']>> {
  mustPrintBadges(actor)
  return { printers: await listPrinters(db, eventId), printedCount: await countPrinted(db, eventId) }
}

/**
 * @throws Failure `printerNotReachable` if the server would have to connect to an address that the operator does not
 *   allow
 * @throws Failure `tooManyPrinters`, `printerLabelTaken`
 * @see docs/rules/badges.md PRINT-1, PRINT-3
 */
export async function addPrinter(
  ctx: Context,
  _: ParticipantActor,
  { eventId, ...printer }: InputOf<Calls['addPrinter']>,
): Promise<ReplyOf<Calls['addPrinter']>> {
  const fields = { ...printer, fedBy: await decideFeeder(ctx.settings, printer) }
  return once(async () =>
    ctx.inTransaction(async (work) => {
      await lockEvent(work, eventId)
      if ((await countPrinters(work, eventId)) >= MAX_PRINTERS) throw new Failure('tooManyPrinters')
      const id = newId(work.now)
      await insertPrinter(work, eventId, id, fields)
      return { printer: shown(id, 1, fields) }
    }),
  )
}

/** @throws Failure `printerNotReachable`, `printerLabelTaken`, `notFound` */
export async function changePrinter(
  ctx: Context,
  _: ParticipantActor,
  { eventId, id, ...printer }: InputOf<Calls['changePrinter']>,
): Promise<ReplyOf<Calls['changePrinter']>> {
  const fields = { ...printer, fedBy: await decideFeeder(ctx.settings, printer) }
  return once(async () =>
    ctx.inTransaction(async (work) => {
      const rev = await updatePrinter(work, eventId, id, fields)
      if (rev === undefined) throw new Failure('notFound')
      if (fields.fedBy === 'server') work.addJob(feedPrinter, { eventId, printerId: id })
      return { printer: shown(id, rev, fields) }
    }),
  )
}

/** @throws Failure `notFound` */
export async function removePrinter(
  ctx: Context,
  _: ParticipantActor,
  { eventId, id }: InputOf<Calls['removePrinter']>,
): Promise<ReplyOf<Calls['removePrinter']>> {
  return ctx.inTransaction(async (work) => {
    if (!(await markRemoved(work, eventId, id))) throw new Failure('notFound')
    recordPrintsChanged(work, eventId, await cancelWaitingAt(work, eventId, id))
    return { success: true }
  })
}

type PrinterFields = Omit<Printer, 'id' | 'rev'>

/** Lets the server feed a text printer if it can reach it, else an agent. */
async function decideFeeder(
  { printAllow }: Settings,
  { printType, zplPrintType, ip }: PrinterFields,
): Promise<PrinterFeeder> {
  const isQueueOfCups = printType === 'printQueue' && zplPrintType === 'pdf'
  if (isQueueOfCups && /^[\w.+-]{1,127}$/.test(ip)) return 'agent'
  const address = isQueueOfCups ? null : parseAddress(ip)
  if (!address) throw new Failure('invalidInput', { fields: [{ path: 'ip', key: 'validation.error.format' }] })
  if (printType === 'printQueue') return 'agent'
  if (await findReachable(printAllow, address)) return 'server'
  if (printType === 'directly') throw new Failure('printerNotReachable')
  return 'agent'
}

async function once<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    throw isConstraint(error, 'badge_printer_label') ? new Failure('printerLabelTaken') : error
  }
}

const shown = (id: string, rev: number, { fedBy: _fedBy, ...fields }: NewPrinter): Printer => ({ id, rev, ...fields })
