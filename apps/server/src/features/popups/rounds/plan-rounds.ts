import { randomFrom } from '../../../platform/random/random-from.ts'
import { searchRounds } from './follow-groups.ts'
import { groupSizes } from './group-sizes.ts'
import { mostRounds } from './most-rounds.ts'
import { PairTable } from './pair-table.ts'
import { scheduleGroups } from './schedule-groups.ts'
import { type Seating, schedulePairs } from './schedule-pairs.ts'

/** For so many people a search is tried beside the construction. */
const MOST_SEARCHED = 60

/**
 * Plans all rounds for people who stay to the end, by number, without a repeat.
 *
 * In pairs these are as many rounds as exist. In larger groups they are as many as a construction or a search finds, and at least one.
 *
 * @param rounds the most rounds that are wanted; null for all
 * @see docs/rules/popups.md ROUND-3, ROUND-4
 */
export function planRounds(people: number, groupSize: number, rounds: number | null = null): Seating[] {
  const wanted = Math.min(rounds ?? Number.POSITIVE_INFINITY, mostRounds(people, groupSize))
  if (groupSize === 2) return schedulePairs(people).slice(0, wanted)
  const built = scheduleGroups(people, groupSize)
  if (built.length >= wanted || people > MOST_SEARCHED) return built.slice(0, wanted)
  const found = searchRounds(new PairTable(people), groupSizes(people, groupSize), wanted, randomFrom(people))
  return found.length > built.length ? found : built
}
