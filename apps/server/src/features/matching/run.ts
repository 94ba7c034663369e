import type { InputOf, ReplyOf } from '@parley/contract'
import type { matchingCalls } from '@parley/contract/matching'
import { createCommand } from '../../platform/commands.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { matchingChanged, matchingSent } from './facts.ts'
import { planDay } from './jobs.ts'
import { getMatchingOverview, insertRun, lockRun, type RunId, sendDrafts, setRunState } from './run-store.ts'

type Calls = typeof matchingCalls

/** @see docs/rules/matching.md PLAN-5 */
export async function getMatching(
  { db }: Context,
  { userId }: ParticipantActor,
  { eventId }: InputOf<Calls['getMatching']>,
): Promise<ReplyOf<Calls['getMatching']>> {
  return getMatchingOverview(db, eventId, userId)
}

/** @see docs/rules/matching.md PLAN-2, PLAN-5 */
export async function startMatching(
  ctx: Context,
  { userId }: ParticipantActor,
  { eventId, day }: InputOf<Calls['startMatching']>,
): Promise<ReplyOf<Calls['startMatching']>> {
  return ctx.inTransaction(async (work) => {
    const commandId = await createCommand(work, userId, 'startMatching')
    const run = { eventId, runId: newId(work.now) }
    await insertRun(work, { ...run, userId, commandId, day })
    work.addJob(planDay, { ...run, userId, commandId })
    work.recordFact(matchingChanged.of(run))
    return { commandId }
  })
}

/**
 * @throws Failure `notFound`
 * @throws Failure `matchingStale` for a plan that was already sent or discarded
 * @see docs/rules/matching.md PLAN-5, PLAN-7
 */
export async function sendMatching(
  ctx: Context,
  _actor: ParticipantActor,
  run: InputOf<Calls['sendMatching']>,
): Promise<ReplyOf<Calls['sendMatching']>> {
  return ctx.inTransaction(async (work) => {
    await lockProposed(work, run)
    await sendDrafts(work, run)
    await setRunState(work, run, 'sent')
    work.recordFact(matchingSent.of(run))
    work.recordFact(matchingChanged.of(run))
    return { success: true as const }
  })
}

/** @throws Failure as `sendMatching` */
export async function discardMatching(
  ctx: Context,
  _actor: ParticipantActor,
  run: InputOf<Calls['discardMatching']>,
): Promise<ReplyOf<Calls['discardMatching']>> {
  return ctx.inTransaction(async (work) => {
    await lockProposed(work, run)
    await setRunState(work, run, 'discarded')
    work.recordFact(matchingChanged.of(run))
    return { success: true as const }
  })
}

async function lockProposed(work: Work, run: RunId): Promise<void> {
  const storedRun = await lockRun(work, run)
  if (!storedRun) throw new Failure('notFound')
  if (storedRun.state !== 'proposed') throw new Failure('matchingStale')
}
