import type { Context } from '../../../platform/context.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import { speedChanged } from './facts.ts'
import { closeGroups, roomOfGroup } from './group-store.ts'
import { GROUPS_JOB, PHASE_JOB, type PhaseOf, schedulePhaseEnd } from './jobs.ts'
import { makeRound } from './make-round.ts'
import { findRun, lockPhase, type RunId, type StoredRun, startPhase } from './run-store.ts'

/**
 * The tolerance for the job queue, which uses the database clock. That clock may be ahead of ours by up to this time.
 */
const CLOSE_MS = 1_000

/**
 * Ends a phase of a run. Repeated runs of the job act once, because each compares the phase under the lock. @see
 * docs/rules/speed-networking.md SPEED-9
 */
export const endPhase: JobKind<PhaseOf> = { ...PHASE_JOB, run: endPhaseOf }

async function endPhaseOf(ctx: Context, { eventId, runId, phase }: PhaseOf): Promise<void> {
  const run = { eventId, runId }
  const stored = await findRun(ctx.db, run, ctx.clock.now())
  if (!stored || stored.phase !== phase || stored.phaseEndsAt === null) return
  const { phaseEndsAt } = stored
  if (phaseEndsAt > ctx.clock.now() + CLOSE_MS) {
    const runAt = Math.max(phaseEndsAt, Date.now() + CLOSE_MS)
    await ctx.inTransaction(async (work) => schedulePhaseEnd(work, { ...run, phase }, runAt))
    return
  }
  await (stored.state === 'round' ? endRound(ctx, run, stored) : makeRound(ctx, run, stored))
}

/** Ends a round. Groups that got an extra minute continue. @see docs/rules/speed-networking.md SPEED-9, SPEED-11 */
export async function endRound(ctx: Context, run: RunId, read: StoredRun): Promise<void> {
  await ctx.inTransaction(async (work) => {
    const stored = await lockPhase(work, run, read.phase)
    if (!stored) return
    const closed = (await closeGroups(work, run, 'over')).map(roomOfGroup)
    if (stored.round >= stored.rounds) {
      await startPhase(work, run, { state: 'ended', endsAt: null, end: 'done' })
    } else {
      const endsAt = work.now + stored.pauseMs
      const phase = await startPhase(work, run, { state: 'pause', endsAt })
      schedulePhaseEnd(work, { ...run, phase }, endsAt)
    }
    work.recordFact(speedChanged.of({ ...run, withGroups: false, closed }))
  })
}

export const endGroups: JobKind<RunId> = {
  ...GROUPS_JOB,
  async run(ctx, run) {
    await ctx.inTransaction(async (work) => {
      const closed = (await closeGroups(work, run, 'over')).map(roomOfGroup)
      if (closed.length > 0) work.recordFact(speedChanged.of({ ...run, withGroups: false, closed }))
    })
  },
}
