import { measure } from './measure.ts'
import type { PairTable } from './pair-table.ts'
import { mostPairRounds } from './pairs-bound.ts'
import { PairsPlan } from './pairs-plan.ts'
import type { Seating } from './schedule-pairs.ts'

/** The most people to try all rounds in pairs with: 17,325 rounds at most. */
export const FEW_PEOPLE = 12
/** The most steps in one call for the proofs that no more rounds exist. Beyond it a proof counts as failed. */
const MAX_STEPS = 300_000

export interface Following {
  readonly seating: Seating
  readonly after: Seating[]
}

/**
 * Returns the best round in pairs; null when each round has a repeat. The order of aims: the most must-meet pairs, then
 * the most rounds that can follow, then the best total fit. The result is exact while the proofs stay within a fixed
 * number of steps; in tests they do.
 *
 * @see docs/rules/popups.md ROUND-6
 */
export function planSmallRound(
  table: PairTable,
  roundsAfter: number,
  known: readonly Seating[],
  random: () => number,
): Following | null {
  const rounds = allRounds(table).map((seating) => ({ seating, ...measure(table, seating) }))
  if (rounds.length === 0) return null
  const must = Math.max(...rounds.map((each) => each.must))
  const best = rounds.filter((each) => each.must === must).toSorted((a, b) => b.worth - a.worth)
  const budget = { steps: MAX_STEPS }
  for (let wanted = Math.min(roundsAfter, mostPairRounds(table) - 1); wanted > 0; wanted -= 1) {
    // If no plan has more than `wanted` rounds, no round can have `wanted` rounds after it.
    if (!planOf(table, wanted + 1, known, random, budget)) continue
    for (const { seating } of best) {
      const after = planOf(table.after(seating), wanted, known, random, budget)
      if (after) return { seating, after }
    }
  }
  return best[0] ? { seating: best[0].seating, after: [] } : null
}

function planOf(
  table: PairTable,
  rounds: number,
  known: readonly Seating[],
  random: () => number,
  budget: { steps: number },
): Seating[] | null {
  if (mostPairRounds(table) < rounds) return null
  return PairsPlan.find(table, rounds, known, random) ?? planByTrying(table, rounds, budget)
}

/**
 * Finds rounds by trying all. Rounds are ordered by the first person's lowest partner, because their order does not
 * matter.
 */
function planByTrying(table: PairTable, rounds: number, budget: { steps: number }, from = 1): Seating[] | null {
  if (rounds === 0) return []
  if (mostPairRounds(table) < rounds) return null
  for (let partner = from; partner < table.size; partner += 1) {
    if (!table.isFree(0, partner)) continue
    for (const seating of allRounds(table, partner)) {
      budget.steps -= 1
      if (budget.steps < 0) return null
      const rest = planByTrying(table.after(seating), rounds - 1, budget, partner + 1)
      if (rest) return [seating, ...rest]
    }
  }
  return null
}

/** Returns all rounds without a repeat, with one group of three if the number of people is odd. */
function allRounds(table: PairTable, leastPartner: number | null = null): number[][][] {
  const found: number[][][] = []
  const seat = (left: readonly number[], groups: readonly number[][], hasThree: boolean) => {
    const [one, ...others] = left
    if (one === undefined) {
      found.push([...groups])
      return
    }
    for (const [at, other] of others.entries()) {
      if (!table.isFree(one, other) || (one === 0 && leastPartner !== null && other !== leastPartner)) continue
      seat(others.toSpliced(at, 1), [...groups, [one, other]], hasThree)
      if (hasThree) continue
      for (const [next, third] of others.entries()) {
        if (next <= at || !table.isFree(one, third) || !table.isFree(other, third)) continue
        seat(others.toSpliced(next, 1).toSpliced(at, 1), [[one, other, third], ...groups], true)
      }
    }
  }
  seat([...Array(table.size).keys()], [], table.size % 2 === 0)
  return found
}
