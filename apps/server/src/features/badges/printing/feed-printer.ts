import type { Socket } from 'node:net'
import type { Context, JobKind } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import {
  failOverdue,
  failWaiting,
  findNextOrder,
  lockToFeed,
  type OrderToPrint,
  releaseFeeder,
  saveClaimed,
  saveFeeder,
  saveTry,
  updatePrintResult,
} from './claim-store.ts'
import { makeContent } from './make-content.ts'
import { recordPrintsChanged } from './print-store.ts'
import { findReachable, parseAddress } from './reach.ts'
import { openPrinter, sendToPrinter } from './send-raw.ts'

/** The time limit of a print. It exceeds the time that drawing, connecting and sending take together. */
const FEED_MS = 45_000
const SEND_MS = 20_000
/** Tolerance for clock differences between servers. */
const LATER_MS = 2_000
const PAUSES_MS = [1_000, 4_000, 15_000]
const TELL_AGAIN_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000]
/** The maximum number of orders in a row. Afterwards other jobs get their turn. */
const MAX_IN_A_ROW = 20

interface Feeding {
  readonly eventId: string
  readonly printerId: string
  readonly retryOf?: string
}

/** @see docs/rules/badges.md PRINT-5, PRINT-6 */
export const feedPrinter: JobKind<Feeding> = {
  jobName: 'badges.feedPrinter',
  run: async (ctx, feeding) => {
    for (let printed = 0; printed < MAX_IN_A_ROW; printed++) {
      const taken = await take(ctx, feeding)
      if (!taken || !(await printOne(ctx, feeding, taken))) return
    }
    const { eventId, printerId } = feeding
    await ctx.inTransaction(async (work) => work.addJob(feedPrinter, { eventId, printerId }))
  },
}

interface ClaimedOrder {
  readonly order: OrderToPrint
  readonly take: string
}

async function take(ctx: Context, { eventId, printerId, retryOf }: Feeding): Promise<ClaimedOrder | null> {
  return ctx.inTransaction(async (work) => {
    if (!(await lockToFeed(work, eventId, printerId))) return null
    recordPrintsChanged(work, eventId, await failOverdue(work, eventId, [printerId]))
    const order = await findNextOrder(work, eventId, printerId)
    if (!order) return null
    const isDue = order.nextTryAt === null || order.nextTryAt.epochMilliseconds <= work.now || order.id === retryOf
    if (!isDue) return null
    const [take, until] = [newId(work.now), work.now + FEED_MS]
    await saveFeeder(work, { eventId, printerId, take, until })
    // If this process is killed, another one continues after the deadline.
    const key = `badges.feed/${eventId}/${printerId}`
    work.addJob(feedPrinter, { eventId, printerId }, { runAt: until + LATER_MS, key })
    return { order, take }
  })
}

/** @returns true if the next order may follow at once */
async function printOne(ctx: Context, feeding: Feeding, taken: ClaimedOrder): Promise<boolean> {
  const { order } = taken
  let content: Buffer
  try {
    content = bytesOf(await makeContent(ctx, feeding.eventId, order))
  } catch (error) {
    if (!(error instanceof Failure)) ctx.log.error({ err: error, printId: order.id }, 'A badge could not be drawn')
    const why = error instanceof Failure ? error.spec.text : 'The badge could not be drawn.'
    await giveUp(ctx, feeding, taken, { id: order.id }, why)
    return true
  }
  const address = parseAddress(order.printer.ip)
  const target = address && (await findReachable(ctx.settings.printAllow, address))
  if (!target) {
    const why = `The server may not connect to ${order.printer.ip}: PRINT_ALLOW does not name it, or it has no address.`
    await giveUp(ctx, feeding, taken, { printerId: feeding.printerId }, why)
    return false
  }
  let socket: Socket
  try {
    socket = await openPrinter(target)
  } catch (error) {
    await tryLater(ctx, feeding, taken, (error as Error).message)
    return false
  }
  return send(ctx, feeding, taken, socket, content)
}

async function send(
  ctx: Context,
  { eventId, printerId }: Feeding,
  { order, take }: ClaimedOrder,
  socket: Socket,
  content: Buffer,
) {
  let isOurs: boolean
  try {
    isOurs = await ctx.inTransaction(async (work) => {
      const isTaken = await saveClaimed(work, eventId, order, { take, until: work.now + SEND_MS })
      if (isTaken) recordPrintsChanged(work, eventId, [order.id])
      return isTaken
    })
  } catch (error) {
    // The socket is closed, because printers serve one connection at a time.
    socket.destroy()
    throw error
  }
  let problem: string | null = null
  if (isOurs) {
    problem = await sendToPrinter(socket, content).then(
      () => null,
      (error: Error) => `It may have been printed, or a part of it: ${error.message}.`,
    )
  } else socket.destroy()
  await retryUntilSaved(ctx, async (work) => {
    if (isOurs && (await updatePrintResult(work, eventId, { id: order.id, take, problem })))
      recordPrintsChanged(work, eventId, [order.id])
    await releaseFeeder(work, eventId, printerId, take)
  })
  return true
}

/** Retries the transaction for about half a minute, because only this process knows how the printing went. */
async function retryUntilSaved(ctx: Context, keep: (work: Work) => Promise<void>): Promise<void> {
  for (const pauseMs of TELL_AGAIN_MS) {
    try {
      return await ctx.inTransaction(keep)
    } catch (error) {
      ctx.log.warn({ err: error }, 'The result of a print could not be saved; trying again')
      await ctx.clock.pause(pauseMs)
    }
  }
  await ctx.inTransaction(keep)
}

/**
 * Retries an order later. Nothing was sent, so no badge is printed twice. After the last try, all waiting orders of the
 * printer fail.
 */
async function tryLater(ctx: Context, feeding: Feeding, taken: ClaimedOrder, why: string): Promise<void> {
  const { eventId, printerId } = feeding
  const { order, take } = taken
  const pauseMs = PAUSES_MS[order.tries]
  if (pauseMs === undefined) {
    await giveUp(ctx, feeding, taken, { printerId }, `The printer at ${order.printer.ip} was tried four times: ${why}.`)
    return
  }
  await ctx.inTransaction(async (work) => {
    const runAt = work.now + pauseMs
    await saveTry(work, eventId, order.id, runAt)
    await releaseFeeder(work, eventId, printerId, take)
    work.addJob(feedPrinter, { eventId, printerId, retryOf: order.id }, { runAt })
  })
}

async function giveUp(
  ctx: Context,
  { eventId, printerId }: Feeding,
  { take }: ClaimedOrder,
  which: Parameters<typeof failWaiting>[2],
  problem: string,
): Promise<void> {
  await ctx.inTransaction(async (work) => {
    recordPrintsChanged(work, eventId, await failWaiting(work, eventId, which, problem))
    await releaseFeeder(work, eventId, printerId, take)
  })
}

const bytesOf = ({ kind, content }: Awaited<ReturnType<typeof makeContent>>) =>
  Buffer.from(content, kind === 'pdf' ? 'base64' : 'utf8')
