import type { Following } from './few-people.ts'
import { guaranteedRounds } from './guaranteed-rounds.ts'
import { measure } from './measure.ts'
import type { PairTable } from './pair-table.ts'
import { scheduleGroups } from './schedule-groups.ts'
import type { Seating } from './schedule-pairs.ts'
import { optimizeSeating } from './seat-best.ts'
import { startWith } from './start-with.ts'

/**
 * The most people to plan for. For more, the look-ahead only counts the rounds that `guaranteedRounds` proves, and
 * makes no plan.
 */
const MAX_PLANNED = 200
/** The most rounds to search for. A known plan can be longer. */
const MAX_SEARCHED = 12

export interface Ahead {
  readonly groupSize: number
  readonly roundsAfter: number
  readonly known: readonly Seating[]
  readonly random: () => number
}

/**
 * Chooses a round that many others can follow. Prefers `best`, unless a known plan or `scheduleGroups` allows more
 * rounds. @see docs/rules/popups.md ROUND-5
 */
export function followGroups(table: PairTable, best: Seating, ahead: Ahead): Following & { readonly count: number } {
  const { groupSize, roundsAfter, random } = ahead
  const promised = Math.min(roundsAfter, guaranteedRounds(table, groupSize, best))
  if (promised >= roundsAfter || table.size > MAX_PLANNED) return { seating: best, after: [], count: promised }
  const sizes = best.map(({ length }) => length)
  const found = searchRounds(table.after(best), sizes, Math.min(roundsAfter, MAX_SEARCHED), random)
  const planned = table.isFresh() ? fresh(table, best, ahead) : fromPlan(table, best, ahead.known)
  if (planned && Math.min(planned.after.length, roundsAfter) > Math.max(found.length, promised)) {
    return { ...planned, count: Math.min(planned.after.length, roundsAfter) }
  }
  return { seating: best, after: found, count: Math.max(found.length, promised) }
}

function searchRounds(table: PairTable, sizes: readonly number[], most: number, random: () => number): Seating[] {
  const found: Seating[] = []
  for (let now = table; found.length < most; ) {
    const seating = optimizeSeating(now.withoutFit(), { sizes, random, kicks: 20 })
    const { never, repeats } = measure(now, seating)
    if (never + repeats > 0) break
    found.push(seating)
    now = now.after(seating)
  }
  return found
}

function fresh(table: PairTable, best: Seating, { groupSize, random }: Ahead): Following | null {
  const schedule = scheduleGroups(table.size, groupSize)
  const sizes = schedule[0]?.map(({ length }) => length) ?? []
  const isAlike =
    sizes.toSorted().join() ===
    best
      .map(({ length }) => length)
      .sort()
      .join()
  const seating = isAlike ? best : optimizeSeating(table, { sizes, random, kicks: table.size })
  const [first, ...after] = startWith(schedule, seating)
  return first ? { seating: first, after } : null
}

function fromPlan(table: PairTable, best: Seating, known: readonly Seating[]): Following | null {
  const [seating, ...after] = known.toSorted((a, b) => measure(table, b).worth - measure(table, a).worth)
  return seating && measure(table, seating).must >= measure(table, best).must ? { seating, after } : null
}
