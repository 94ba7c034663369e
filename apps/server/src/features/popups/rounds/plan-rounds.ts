import { mostRounds } from './most-rounds.ts'
import { scheduleGroups } from './schedule-groups.ts'
import { type Seating, schedulePairs } from './schedule-pairs.ts'

/**
 * Plans all rounds without a repeat for people who stay to the end, by number.
 *
 * In pairs these are as many rounds as exist. In larger groups they are as many as a known construction has, and at
 * least one.
 *
 * @param rounds the most rounds that are wanted; null for all
 * @see docs/rules/popups.md ROUND-3, ROUND-4
 */
export function planRounds(people: number, groupSize: number, rounds: number | null = null): Seating[] {
  const wanted = Math.min(rounds ?? Number.POSITIVE_INFINITY, mostRounds(people, groupSize))
  const built = groupSize === 2 ? schedulePairs(people) : scheduleGroups(people, groupSize)
  return built.slice(0, wanted)
}
