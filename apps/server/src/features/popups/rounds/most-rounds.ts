import { groupSizes } from './group-sizes.ts'

const KNOWN_TO: Readonly<Record<number, number>> = { 3: 1, 5: 1, 7: 3, 9: 6 }

/**
 * A number of rounds without a repeat that no schedule exceeds, when all are present in all rounds.
 *
 * In pairs it is the optimum, and `planRounds` reaches it. For larger groups it counts the pairs of people that a round uses, and the
 * optimum may be lower. A group that is larger than the number of groups cannot be divided again, which leaves one round.
 *
 * @see docs/rules/popups.md ROUND-3, ROUND-4
 */
export function mostRounds(people: number, groupSize: number): number {
  if (people < 2) return 0
  if (groupSize === 2) return people % 2 === 0 ? people - 1 : (KNOWN_TO[people] ?? people - 4)
  const sizes = groupSizes(people, groupSize)
  if (sizes.length < Math.max(...sizes)) return 1
  const used = sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0)
  return Math.floor((people * (people - 1)) / 2 / used)
}
