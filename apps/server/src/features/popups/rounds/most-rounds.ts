import { groupSizes } from './group-sizes.ts'

const KNOWN_TO: Readonly<Record<number, number>> = { 3: 1, 5: 1, 7: 3, 9: 6 }
/**
 * Numbers whose pairs would allow one more round, by group size. Two rounds can cross in a few ways only, seven for 17 people in threes,
 * and a SAT solver showed for each that the other rounds do not exist.
 */
const PROVEN: Readonly<Record<number, Readonly<Record<number, number>>>> = { 3: { 17: 5 } }

/**
 * A number of rounds without a repeat that no schedule exceeds, when all are present in all rounds.
 *
 * In pairs it is the optimum, and `planRounds` reaches it. For larger groups it counts the pairs of people that a round uses, and the
 * optimum may be lower.
 *
 * @see docs/rules/popups.md ROUND-3, ROUND-4
 */
export function mostRounds(people: number, groupSize: number): number {
  if (people < 2) return 0
  if (groupSize === 2) return people % 2 === 0 ? people - 1 : (KNOWN_TO[people] ?? people - 4)
  const sizes = groupSizes(people, groupSize)
  const [largest = 0] = sizes
  const proven = PROVEN[groupSize]?.[people]
  if (proven !== undefined) return proven
  // The people of a group sit in as many groups of another round.
  if (sizes.length < largest) return 1
  const used = sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0)
  const counted = Math.floor((people * (people - 1)) / 2 / used)
  // As trying all rounds shows for 13 and 14 people in threes, and a count of who meets the people of a five for 21, 22 and 23 in fours.
  return sizes.length === largest && people % groupSize > 0 ? Math.min(largest, counted) : counted
}
