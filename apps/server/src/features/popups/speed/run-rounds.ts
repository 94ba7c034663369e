import type { InputOf, ReplyOf } from '@parley/contract'
import type { speedCalls } from '@parley/contract/popups'
import type { Context } from '../../../platform/context.ts'
import { Failure, isConstraint } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import { refreshEvent } from '../../events/index.ts'
import { listTypes } from '../../participants/index.ts'
import { refuseWithoutVideo } from '../../video/index.ts'
import { speedChanged } from './facts.ts'
import { closeGroups, roomOfGroup, touchGuests } from './group-store.ts'
import { schedulePhaseEnd } from './jobs.ts'
import {
  findRun,
  insertRun,
  lockLiveRun,
  lockRunWithoutVideo,
  makeLastRound,
  type RunId,
  shownRun,
  startPhase,
} from './run-store.ts'

type Calls = typeof speedCalls

/**
 * @throws Failure `videoOff` in an event without video, `speedRunning`, `invalidInput` for a type that the event does
 *   not have
 * @see docs/rules/speed-networking.md SPEED-1, SPEED-2
 */
export async function startSpeedRounds(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, hallMs, typeIds, ...settings }: InputOf<Calls['startSpeedRounds']>,
): Promise<ReplyOf<Calls['startSpeedRounds']>> {
  refuseWithoutVideo(actor)
  try {
    return await ctx.inTransaction(async (work) => {
      await refreshEvent(work, eventId)
      if (typeIds) await refuseUnknownTypes(work, eventId, typeIds)
      const run = { eventId, runId: newId(work.now) }
      const firstAt = work.now + hallMs
      await insertRun(work, run, { ...settings, typeIds, firstAt })
      schedulePhaseEnd(work, { ...run, phase: 1 }, firstAt)
      return { run: await changed(work, run) }
    })
  } catch (error) {
    if (isConstraint(error, 'speed_run_one_at_a_time')) throw new Failure('speedRunning')
    throw error
  }
}

/**
 * @throws Failure `speedOver` when speed networking is not running
 * @see docs/rules/speed-networking.md SPEED-3
 */
export async function stopSpeedRounds(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, atOnce }: InputOf<Calls['stopSpeedRounds']>,
): Promise<ReplyOf<Calls['stopSpeedRounds']>> {
  return ctx.inTransaction(async (work) => {
    const run = await lockLiveRun(work, eventId)
    const stored = run && (await findRun(work.db, run, work.now))
    if (!run || !stored) throw new Failure('speedOver')
    if (!atOnce && stored.state === 'round') {
      await makeLastRound(work, run)
      return { run: await changed(work, run) }
    }
    return { run: await end(work, run, atOnce) }
  })
}

/** @see docs/rules/speed-networking.md SPEED-13 */
export async function endWithoutVideo(ctx: Context, eventId: string): Promise<void> {
  await ctx.inTransaction(async (work) => {
    const run = await lockRunWithoutVideo(work, eventId)
    if (run) await end(work, run, true)
  })
}

async function end(work: Work, run: RunId, withGroups: boolean) {
  const closed = withGroups ? (await closeGroups(work, run, 'all')).map(roomOfGroup) : []
  if (closed.length > 0) await touchGuests(work, run)
  await startPhase(work, run, { state: 'ended', endsAt: null, end: 'stopped' })
  return changed(work, run, closed)
}

async function changed(work: Work, run: RunId, closed: readonly string[] = []) {
  const stored = await findRun(work.db, run, work.now)
  if (!stored) throw new Error('Speed networking was not stored')
  work.recordFact(speedChanged.of({ ...run, withGroups: closed.length > 0, closed }))
  return shownRun(stored)
}

async function refuseUnknownTypes(work: Work, eventId: string, typeIds: readonly string[]): Promise<void> {
  const known = new Set((await listTypes(work.db, eventId)).map(({ id }) => id))
  if (typeIds.some((id) => !known.has(id))) {
    throw new Failure('invalidInput', { fields: [{ path: 'typeIds', key: 'validation.error.format' }] })
  }
}
