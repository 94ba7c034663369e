import type { Following } from './few-people.ts'
import { guaranteedRounds } from './guaranteed-rounds.ts'
import { improveFirst } from './improve-first.ts'
import { measure } from './measure.ts'
import type { PairTable } from './pair-table.ts'
import { mostPairRounds } from './pairs-bound.ts'
import { PairsPlan } from './pairs-plan.ts'
import { type Seating, schedulePairs } from './schedule-pairs.ts'
import { startWith } from './start-with.ts'

const MAX_PLANNED = 200
/** The number of tries that lower the number of rounds by one each. Later tries halve it. */
const TRIED_ONE_BY_ONE = 8

/**
 * Chooses a round that many others can follow. Never gives up a must-meet pair for later rounds. @see
 * docs/rules/popups.md ROUND-5
 */
export function followPairs(
  table: PairTable,
  best: Seating,
  { roundsAfter, known, random }: { roundsAfter: number; known: readonly Seating[]; random: () => number },
): Following & { readonly count: number } {
  const promised = guaranteedRounds(table, 2, best)
  if (promised >= roundsAfter || table.size > MAX_PLANNED) {
    return { seating: best, after: [], count: Math.min(roundsAfter, promised) }
  }
  const after = table.after(best)
  const { must } = measure(table, best)
  const planned = (rounds: readonly Seating[]): (Following & { readonly count: number }) | null => {
    const byWorth = rounds.toSorted((a, b) => measure(table, b).worth - measure(table, a).worth)
    const [seating, ...rest] = improveFirst(table, byWorth)
    return seating && measure(table, seating).must >= must ? { seating, after: rest, count: rest.length } : null
  }
  const isFresh = table.isFresh()
  let wanted = Math.min(roundsAfter, mostPairRounds(table) - 1)
  for (let tries = 0; wanted > 0; tries += 1) {
    const [, ...fresh] = isFresh ? startWith(schedulePairs(table.size), best) : []
    if (fresh.length >= wanted) return { seating: best, after: fresh.slice(0, wanted), count: wanted }
    const rest = mostPairRounds(after) < wanted ? null : PairsPlan.find(after, wanted, known, random)
    if (rest) return { seating: best, after: rest, count: wanted }
    const whole = known.length > wanted ? known.slice(0, wanted + 1) : PairsPlan.find(table, wanted + 1, known, random)
    const other = whole && planned(whole)
    if (other) return other
    wanted = tries < TRIED_ONE_BY_ONE ? wanted - 1 : Math.floor(wanted / 2)
  }
  return { seating: best, after: [], count: 0 }
}
