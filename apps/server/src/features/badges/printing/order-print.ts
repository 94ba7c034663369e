import type { InputOf, ReplyOf } from '@parley/contract'
import type { PrintOrder, printCalls } from '@parley/contract/badges'
import { parseTicketId } from '@parley/contract/participants'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import { mustPrintBadges } from '../templates/index.ts'
import { feedPrinter } from './feed-printer.ts'
import { requireTextTemplate } from './make-content.ts'
import {
  cancelFailed,
  getPrintedBefore,
  insertOrder,
  listOrders,
  lockPerson,
  recordPrintsChanged,
} from './print-store.ts'
import { lockPrinter } from './printer-store.ts'

type Call = typeof printCalls.printBadge

/**
 * Locks the person's row, so that concurrent orders result in one.
 *
 * @throws Failure `noTicketId`, `ticketNotFound`, `printerNotFound`, `printTextNotFound`
 * @throws Failure `badgeIsPrinting`, also when forced
 * @throws Failure `badgePrinted` unless forced
 * @see docs/rules/badges.md PRINT-4
 */
export async function printBadge(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, ticketId, participantId, printer, forced }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  mustPrintBadges(actor)
  if (!ticketId && !participantId) throw new Failure('noTicketId')
  const person = participantId ? { participantId } : { ticketId: parseTicketId(ticketId ?? '') }
  const request = { person, label: printer, forced, askedBy: actor.participantId, scanNonce: null }
  return ctx.inTransaction(async (work) => ({ order: await orderPrint(work, eventId, request) }))
}

interface PrintRequest {
  readonly person: Parameters<typeof lockPerson>[2]
  readonly label: string
  readonly forced: boolean
  readonly askedBy: string
  readonly scanNonce: string | null
}

async function orderPrint(work: Work, eventId: string, request: PrintRequest): Promise<PrintOrder> {
  const person = await lockPerson(work, eventId, request.person)
  if (!person) throw new Failure('ticketNotFound')
  const { participantId } = person
  const before = await getPrintedBefore(work.db, eventId, participantId, request.scanNonce)
  if (before.orderOfScan !== null) return getOrder(work, eventId, before.orderOfScan)
  const printer = await lockPrinter(work, eventId, { label: request.label })
  if (!printer) throw new Failure('printerNotFound')
  if (printer.printType === 'TXT') await requireTextTemplate(work.db, eventId, person.typeId)
  if (before.isOpen) throw new Failure('badgeIsPrinting')
  if (before.printedAtMillis !== null && !request.forced) {
    throw new Failure('badgePrinted', { params: { printedAtMillis: before.printedAtMillis } })
  }
  const id = newId(work.now)
  const { forced, askedBy, scanNonce } = request
  const over = await cancelFailed(work, eventId, participantId)
  const order = { id, participantId, printerId: printer.id, forced, askedBy, scanNonce }
  if (!(await insertOrder(work, eventId, order))) throw new Failure('badgeIsPrinting')
  recordPrintsChanged(work, eventId, [...over, id])
  if (printer.fedBy === 'server') work.addJob(feedPrinter, { eventId, printerId: printer.id })
  return getOrder(work, eventId, id)
}

async function getOrder({ db }: Work, eventId: string, id: string): Promise<PrintOrder> {
  const [order] = await listOrders(db, eventId, [id])
  if (!order) throw new Failure('notFound')
  return order
}

type PrintAfterScan = { readonly order: PrintOrder } | { readonly refused: string }

/**
 * Orders the badge of a scanned person. The scan counts even if this fails. A repeated call for the same scan returns
 * the same order.
 *
 * @returns the order, or the code of the failure
 * @see docs/rules/badges.md PRINT-10
 */
export async function printAfterScan(
  ctx: Context,
  {
    eventId,
    participantId,
    label,
    askedBy,
    scanNonce,
  }: Omit<PrintRequest, 'person' | 'forced'> & { eventId: string; participantId: string },
): Promise<PrintAfterScan> {
  const request = { person: { participantId }, label, forced: false, askedBy, scanNonce }
  try {
    return { order: await ctx.inTransaction((work) => orderPrint(work, eventId, request)) }
  } catch (error) {
    if (error instanceof Failure && error.spec.status < 500) return { refused: error.spec.code }
    throw error
  }
}
