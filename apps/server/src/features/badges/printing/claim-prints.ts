import type { InputOf, ReplyOf } from '@parley/contract'
import type { printCalls } from '@parley/contract/badges'
import { sql } from 'kysely'
import type { Context, JobKind } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import { newId } from '../../../platform/ids.ts'
import { authenticateAgent } from './agents.ts'
import {
  claimNext,
  failOverdue,
  hasWork,
  listPrintersOfTake,
  listTaken,
  lockForAgent,
  type OrderToPrint,
  updatePrintResult,
} from './claim-store.ts'
import { makeContent } from './make-content.ts'
import { recordPrintsChanged } from './print-store.ts'

type Calls = typeof printCalls

const TAKEN_MS = 60_000
/** Tolerance for clock differences between servers. */
const LATER_MS = 2_000

/**
 * @throws Failure `agentRefused`
 * @see docs/rules/badges.md PRINT-5, PRINT-8
 */
export async function claimPrints(
  ctx: Context,
  _: unknown,
  { token, take: requestedTake, printers }: InputOf<Calls['claimPrints']>,
): Promise<ReplyOf<Calls['claimPrints']>> {
  const { eventId } = await authenticateAgent(ctx, token)
  const labels = printers ?? null
  // The agent asks again for a take, because the reply was lost.
  const taken = requestedTake ? await listTaken(ctx.db, eventId, requestedTake) : []
  if (requestedTake && taken.length > 0) return { eventId, prints: await printsOf(ctx, eventId, taken, requestedTake) }
  // Checked without a lock first: agents poll every second, and usually nothing is waiting.
  const { rows } =
    await sql`select from badge_printer r where ${hasWork(eventId, labels, ctx.clock.now())} limit 1`.execute(ctx.db)
  if (rows.length === 0) return { eventId, prints: [] }
  const take = requestedTake ?? newId(ctx.clock.now())
  const orders = await ctx.inTransaction(async (work) => {
    const printerIds = await lockForAgent(work, eventId, labels)
    const silent = await failOverdue(work, eventId, printerIds)
    const until = work.now + TAKEN_MS
    await claimNext(work, eventId, printerIds, { take, until })
    const taken = await listTaken(work.db, eventId, take)
    if (taken.length > 0) work.addJob(endTake, { eventId, take }, { runAt: until + LATER_MS })
    recordPrintsChanged(work, eventId, [...silent, ...taken.map(({ id }) => id)])
    return taken
  })
  return { eventId, prints: await printsOf(ctx, eventId, orders, take) }
}

type Print = ReplyOf<Calls['claimPrints']>['prints'][number]

async function printsOf(
  ctx: Context,
  eventId: string,
  orders: readonly OrderToPrint[],
  take: string,
): Promise<Print[]> {
  const prints = await Promise.all(orders.map((order) => printOf(ctx, eventId, order, take)))
  return prints.filter((each) => each !== null)
}

async function printOf(ctx: Context, eventId: string, order: OrderToPrint, take: string): Promise<Print | null> {
  const { label, ip, zplPrintType } = order.printer
  try {
    return { id: order.id, take, printer: { label, ip, zplPrintType }, ...(await makeContent(ctx, eventId, order)) }
  } catch (error) {
    if (!(error instanceof Failure)) ctx.log.error({ err: error, printId: order.id }, 'A badge could not be drawn')
    const problem = error instanceof Failure ? error.spec.text : 'The badge could not be drawn.'
    await savePrintResult(ctx, eventId, { id: order.id, take, problem })
    return null
  }
}

/**
 * @throws Failure `agentRefused`
 * @see docs/rules/badges.md PRINT-5
 */
export async function reportPrintResult(
  ctx: Context,
  _: unknown,
  { token, id, take, problem }: InputOf<Calls['reportPrintResult']>,
): Promise<ReplyOf<Calls['reportPrintResult']>> {
  const { eventId } = await authenticateAgent(ctx, token)
  await savePrintResult(ctx, eventId, { id, take, problem })
  return { success: true }
}

async function savePrintResult(
  ctx: Context,
  eventId: string,
  end: Parameters<typeof updatePrintResult>[2],
): Promise<void> {
  await ctx.inTransaction(async (work) => {
    if (await updatePrintResult(work, eventId, end)) recordPrintsChanged(work, eventId, [end.id])
  })
}

/** Fails orders that an agent took but never reported on, because they may have been printed. */
export const endTake: JobKind<{ eventId: string; take: string }> = {
  jobName: 'badges.endTake',
  run: (ctx, { eventId, take }) =>
    ctx.inTransaction(async (work) => {
      const printerIds = await listPrintersOfTake(work, eventId, take)
      if (printerIds.length > 0) recordPrintsChanged(work, eventId, await failOverdue(work, eventId, printerIds))
    }),
}
