import { mostRounds } from './most-rounds.ts'
import { scheduleGroups } from './schedule-groups.ts'
import { type Seating, schedulePairs } from './schedule-pairs.ts'

/**
 * Returns rounds without a repeat: in pairs as many as exist, in larger groups as many as a known construction has.
 * @see docs/rules/popups.md ROUND-3, ROUND-4
 */
export function planRounds(people: number, groupSize: number, rounds: number | null = null): Seating[] {
  const wanted = Math.min(rounds ?? Number.POSITIVE_INFINITY, mostRounds(people, groupSize))
  const built = groupSize === 2 ? schedulePairs(people) : scheduleGroups(people, groupSize)
  return built.slice(0, wanted)
}
