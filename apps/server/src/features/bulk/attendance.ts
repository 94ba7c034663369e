import type { InputOf, ReplyOf } from '@parley/contract'
import type { bulkCalls } from '@parley/contract/bulk'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { attendanceOf, getOpenTarget } from './apply-attendance.ts'
import { countOutcomes } from './attendance-store.ts'
import { startRun } from './runs.ts'

type Calls = typeof bulkCalls

/**
 * @throws Failure `notFound` for an id that is no session of the programme, `sessionOver` when it can no longer be
 *   joined
 * @see docs/rules/bulk.md BULK-1
 */
export async function previewAttendance(
  { db, clock }: Context,
  _actor: ParticipantActor,
  { eventId, ...wanted }: InputOf<Calls['previewAttendance']>,
): Promise<ReplyOf<Calls['previewAttendance']>> {
  const { seatsLeft } = await getOpenTarget(db, eventId, wanted, clock.now())
  const counts = await countOutcomes(db, eventId, wanted)
  return attendanceOf((outcome) => counts.get(outcome) ?? 0, wanted.act === 'join' ? seatsLeft : null)
}

/**
 * @throws Failure as `previewAttendance`
 * @see docs/rules/bulk.md BULK-1, BULK-3
 */
export async function runAttendance(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, ...wanted }: InputOf<Calls['runAttendance']>,
): Promise<ReplyOf<Calls['runAttendance']>> {
  return ctx.inTransaction(async (work) => {
    await getOpenTarget(work.db, eventId, wanted, work.now)
    return startRun(work, actor, wanted.act, wanted)
  })
}
