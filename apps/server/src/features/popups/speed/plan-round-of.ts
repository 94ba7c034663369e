import { makeWorkerPool } from '../../../platform/concurrency/worker-pool.ts'
import type { Context } from '../../../platform/context.ts'
import { defineService } from '../../../platform/services.ts'
import { listSoughtOptions, listWishes, pairWeight } from '../../matching/index.ts'
import { listGuests, listPairsOf, type PairOf } from './hall-store.ts'
import type { PlannedGroups, RoundTask } from './plan-groups.ts'
import type { RunId, StoredRun } from './run-store.ts'

/** Limits that are far above the needs of the largest hall. */
const LIMITS = { seconds: 60, megabytes: 1_024 }

const thread = defineService(
  () =>
    makeWorkerPool<RoundTask, PlannedGroups>(new URL('./round-worker.ts', import.meta.url), {
      threads: 1,
      megabytes: LIMITS.megabytes,
    }),
  ({ close }) => close(),
)

/**
 * Plans a round for the people in the hall. The slow part runs in a worker thread. @see docs/rules/speed-networking.md
 * SPEED-5 to SPEED-8
 */
export async function planRoundOf(ctx: Context, { eventId, runId }: RunId, run: StoredRun): Promise<PlannedGroups> {
  const { db, clock } = ctx
  const guests = await listGuests(db, { eventId, runId }, clock.now())
  const ids = guests.map(({ id }) => id)
  if (ids.length < 2) {
    return { groups: [], waiting: ids.map((id) => ({ id, why: 'alone' as const })), possible: 0, plan: null }
  }
  const [pairs, wishes, sought] = [
    await listPairsOf(db, { eventId, runId }, ids),
    await listWishes(db, eventId, ids),
    await listSoughtOptions(db, eventId, ids),
  ]
  const of = (kind: PairOf['kind']) =>
    pairs.filter((each) => each.kind === kind).map(({ oneId, otherId }) => [oneId, otherId] as const)
  const order: RoundTask = {
    guests,
    groupSize: run.groupSize,
    sought,
    fits: FITS,
    wishes: wishes.map(({ oneId, otherId }) => [oneId, otherId] as const),
    met: of('met'),
    must: of('must'),
    never: of('never'),
    roundsAfter: Math.max(0, run.rounds - run.round - 1),
    plan: run.plan,
    seed: seedOf(`${runId} ${run.round}`),
  }
  return thread(ctx).run(order, LIMITS.seconds)
}

const MAX_COUNTED = 6

const FITS: readonly (readonly number[])[] = (() => {
  const weights = [0, 1, 2].map((wished) =>
    Array.from({ length: MAX_COUNTED }, (_, shared) => pairWeight(wished, shared)),
  )
  const ranks = [...new Set(weights.flat())].toSorted((a, b) => a - b)
  return weights.map((row) => row.map((weight) => ranks.indexOf(weight) / (ranks.length - 1)))
})()

function seedOf(words: string): number {
  let seed = 0
  for (const letter of words) seed = (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return seed
}
