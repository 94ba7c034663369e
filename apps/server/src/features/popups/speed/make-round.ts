import { PRESENT_FOR_MS } from '@parley/contract/video'
import type { Context } from '../../../platform/context.ts'
import type { Work } from '../../../platform/work.ts'
import { speedChanged } from './facts.ts'
import { closeGroups, insertRound, roomOfGroup, saveWaits } from './group-store.ts'
import { listGuests } from './hall-store.ts'
import { schedulePhaseEnd } from './jobs.ts'
import type { PlannedGroups } from './plan-groups.ts'
import { planRoundOf } from './plan-round-of.ts'
import { lockPhase, type RunId, type StoredRun, startPhase } from './run-store.ts'

/** The number of consecutive attempts without a round after which the hall closes. */
const MAX_EMPTY = 15

/**
 * Plans a round without a lock, and saves only the part that is still valid.
 *
 * @see docs/rules/speed-networking.md SPEED-5, SPEED-9, SPEED-10
 */
export async function makeRound(ctx: Context, run: RunId, read: StoredRun): Promise<void> {
  const planned = await planRoundOf(ctx, run, read)
  await ctx.inTransaction(async (work) => {
    const stored = await lockPhase(work, run, read.phase)
    if (!stored) return
    const present = new Set((await listGuests(work.db, run, work.now)).map(({ id }) => id))
    const { groups, waiting } = withoutGone(planned, present)
    const closed = (await closeGroups(work, run, 'over')).map(roomOfGroup)
    if (groups.length > 0) {
      const endsAt = work.now + stored.roundMs
      const round = stored.round + 1
      await insertRound(work, run, { round, endsAt, groups, waiting })
      const { possible, plan } = planned
      const phase = await startPhase(work, run, { state: 'round', endsAt, round, sure: possible, plan })
      schedulePhaseEnd(work, { ...run, phase }, endsAt)
    } else {
      await waitOrEnd(work, run, stored, waiting)
    }
    work.recordFact(speedChanged.of({ ...run, withGroups: true, closed }))
  })
}

/** Removes people who have left the hall from their groups. A person who is then alone waits. */
function withoutGone({ groups, waiting }: PlannedGroups, present: ReadonlySet<string>) {
  const there = groups.map((group) => group.filter((id) => present.has(id)))
  const alone = there.filter((group) => group.length === 1).flat()
  return {
    groups: there.filter((group) => group.length > 1),
    waiting: [
      ...waiting.filter(({ id }) => present.has(id)),
      ...alone.map((id) => ({ id, why: present.size > 1 ? ('odd' as const) : ('alone' as const) })),
    ],
  }
}

async function waitOrEnd(work: Work, run: RunId, stored: StoredRun, waiting: PlannedGroups['waiting']): Promise<void> {
  await saveWaits(work, run, waiting)
  const haveAllMet = waiting.length > 1 && waiting.every(({ why }) => why === 'allMet')
  if (haveAllMet && stored.round > 0) {
    await startPhase(work, run, { state: 'ended', endsAt: null, end: 'allMet' })
    return
  }
  if (stored.empty + 1 >= MAX_EMPTY) {
    await startPhase(work, run, { state: 'ended', endsAt: null, end: 'nobody' })
    return
  }
  const endsAt = work.now + Math.min(stored.pauseMs, PRESENT_FOR_MS)
  const phase = await startPhase(work, run, { state: 'pause', endsAt, empty: stored.empty + 1 })
  schedulePhaseEnd(work, { ...run, phase }, endsAt)
}
