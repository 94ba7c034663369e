import { groupSizes } from './group-sizes.ts'

const KNOWN_TO: Readonly<Record<number, number>> = { 3: 1, 5: 1, 7: 3, 9: 6 }
/**
 * Proven maxima where counting pairs would allow one more round, by group size and number of people. For 17 people in
 * threes, two rounds can cross in only seven ways. A SAT solver showed for each that the other rounds do not exist.
 */
const PROVEN: Readonly<Record<number, Readonly<Record<number, number>>>> = { 3: { 17: 5 } }

/**
 * Returns an upper bound for the rounds without a repeat, when everyone is present in all rounds. In pairs it is the
 * optimum. For larger groups it divides the pairs of people by the pairs that a round uses, and the optimum may be
 * lower.
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
  // The people of one group must sit in different groups of any other round.
  if (sizes.length < largest) return 1
  const used = sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0)
  const counted = Math.floor((people * (people - 1)) / 2 / used)
  // Trying all rounds shows this for 13 and 14 people in threes. For 21, 22 and 23 in fours it follows from counting.
  return sizes.length === largest && people % groupSize > 0 ? Math.min(largest, counted) : counted
}
