import type { InputOf, ReplyOf } from '@parley/contract'
import type { printCalls } from '@parley/contract/badges'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { mustPrintBadges } from '../templates/index.ts'
import { feedPrinter } from './feed-printer.ts'
import {
  getPrintedBefore,
  listOrders,
  lockOrder,
  lockPerson,
  recordPrintsChanged,
  saveCanceled,
  saveWaiting,
} from './print-store.ts'
import { lockPrinter } from './printer-store.ts'

type Calls = typeof printCalls

/**
 * @throws Failure `badgeIsPrinting` once a server or agent has taken the order
 * @throws Failure `notFound`, also for a printed order
 * @see docs/rules/badges.md PRINT-7
 */
export async function cancelPrint(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, id }: InputOf<Calls['cancelPrint']>,
): Promise<ReplyOf<Calls['cancelPrint']>> {
  mustPrintBadges(actor)
  return ctx.inTransaction(async (work) => {
    const order = await lockOrder(work, eventId, id)
    if (!order || order.state === 'printed') throw new Failure('notFound')
    if (order.state === 'printing') throw new Failure('badgeIsPrinting')
    if (order.state !== 'canceled') {
      await saveCanceled(work, eventId, id)
      recordPrintsChanged(work, eventId, [id])
    }
    return { success: true }
  })
}

/**
 * @throws Failure `badgeIsPrinting` if the badge is being printed, or was ordered again in the meantime
 * @throws Failure `printerNotFound`, `notFound`
 * @see docs/rules/badges.md PRINT-7
 */
export async function retryPrint(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, id, printerId }: InputOf<Calls['retryPrint']>,
): Promise<ReplyOf<Calls['retryPrint']>> {
  mustPrintBadges(actor)
  return ctx.inTransaction(async (work) => {
    const [known] = await listOrders(work.db, eventId, [id])
    // All paths lock the person before their orders.
    const person = known && (await lockPerson(work, eventId, { participantId: known.participantId }))
    const order = person && (await lockOrder(work, eventId, id))
    if (!order || order.state === 'printed' || order.state === 'canceled') throw new Failure('notFound')
    const isAgain = order.state === 'failed'
    const { isOpen } = await getPrintedBefore(work.db, eventId, order.participantId)
    if (order.state === 'printing' || (isAgain && isOpen)) throw new Failure('badgeIsPrinting')
    const printer = await lockPrinter(work, eventId, { id: printerId ?? order.printerId })
    if (!printer) throw new Failure('printerNotFound')
    if (isAgain || printer.id !== order.printerId) {
      await saveWaiting(work, eventId, id, printer.id)
      recordPrintsChanged(work, eventId, [id])
      if (printer.fedBy === 'server') work.addJob(feedPrinter, { eventId, printerId: printer.id })
    }
    const [changed] = await listOrders(work.db, eventId, [id])
    if (!changed) throw new Failure('notFound')
    return { order: changed }
  })
}
