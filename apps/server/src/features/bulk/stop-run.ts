import type { InputOf, ReplyOf } from '@parley/contract'
import type { AttendanceCounts, bulkCalls } from '@parley/contract/bulk'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { getOpenTarget } from './apply-attendance.ts'
import type { AttendanceRequest } from './attendance-store.ts'
import { findUndoOf, lockRun, stopRun } from './run-store.ts'
import { startRun, UNDONE_WITHIN_MS } from './runs.ts'

type Calls = typeof bulkCalls

/**
 * @throws Failure `notFound`
 * @see docs/rules/bulk.md BULK-11
 */
export async function stopBulk(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, runId }: InputOf<Calls['stopBulk']>,
): Promise<ReplyOf<Calls['stopBulk']>> {
  return ctx.inTransaction(async (work) => {
    if (!(await lockRun(work, { eventId, runId }))) throw new Failure('notFound')
    await stopRun(work, { eventId, runId })
    return { success: true as const }
  })
}

/**
 * @throws Failure `notFound` also for an undo, a moved day, and a run older than a day
 * @throws Failure `sessionOver` when people would have to join a session that can no longer be joined
 * @see docs/rules/bulk.md BULK-12
 */
export async function undoBulk(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, runId }: InputOf<Calls['undoBulk']>,
): Promise<ReplyOf<Calls['undoBulk']>> {
  return ctx.inTransaction(async (work) => {
    const run = await lockRun<AttendanceRequest, AttendanceCounts>(work, { eventId, runId })
    const mayUndo = run && run.act !== 'move' && !run.wanted.undoes && run.createdAt > work.now - UNDONE_WITHIN_MS
    if (!mayUndo) throw new Failure('notFound')
    const commandId = await findUndoOf(work, { eventId, runId })
    if (commandId !== undefined) return { commandId }
    const act = run.wanted.act === 'join' ? ('leave' as const) : ('join' as const)
    const wanted: AttendanceRequest = { ...run.wanted, act, undoes: runId }
    await getOpenTarget(work.db, eventId, wanted, work.now)
    await stopRun(work, { eventId, runId })
    return startRun(work, actor, act, wanted)
  })
}
