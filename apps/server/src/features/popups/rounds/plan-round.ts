import { randomFrom } from '../../../platform/random/random-from.ts'
import { FEW_PEOPLE, planSmallRound } from './few-people.ts'
import { followGroups } from './follow-groups.ts'
import { followPairs } from './follow-pairs.ts'
import { groupSizes, waysToSeat } from './group-sizes.ts'
import { measure, pairsOf } from './measure.ts'
import { createPairTable, MET, type PairTable } from './pair-table.ts'
import { mostPairRounds, openTo } from './pairs-bound.ts'
import { PairsPlan } from './pairs-plan.ts'
import type { PlannedRound, RoundInput, RoundsPlan } from './round-input.ts'
import type { Seating } from './schedule-pairs.ts'
import { optimizeSeating } from './seat-best.ts'
import { unseat } from './unseat.ts'

/** The most people to make many random kicks for. More kicks find better rounds, but are affordable only up to this number. */
const MAX_KICKED = 200
const KICKS = 300
const STUBBORN_KICKS = 2_000
const MAX_WAYS = 4
/**
 * The cost that keeps a person's last open partners for later rounds. It is more than the worth of a must-meet pair,
 * and less than the cost of a repeat.
 */
const COST_OF_LAST_OPEN = 1_000
/** The most numbers in a returned plan. A larger plan would not be worth its storage. */
const MAX_NUMBERS = 30_000

/**
 * Plans a round. Takes up to a second of CPU, so call it in a worker thread. The aims, in this order:
 * - no never-meet pair
 * - no one without a group
 * - no repeat while a round without one is found
 * - the most must-meet pairs
 * - the most rounds that can follow, up to `roundsAfter`
 * - the best total fit
 *
 * For at most 12 people in pairs the result is the optimum of this order, otherwise as good as local search makes it.
 *
 * @throws RangeError when a person is listed twice or `groupSize` is below 2
 * @see docs/rules/popups.md ROUND-1 to ROUND-8
 */
export function planRound(input: RoundInput): PlannedRound {
  const { people, groupSize } = input
  const table = createPairTable(input)
  const wanted = input.roundsAfter ?? Number.POSITIVE_INFINITY
  const random = randomFrom(input.seed)
  if (people.length < 2) {
    const unseated = people.map((personId) => ({ personId, why: 'alone' }) as const)
    return { groups: [], unseated, repeats: [], roundsAfter: 0, plan: null }
  }
  const known = knownRounds(table, input)
  const few = groupSize === 2 && people.length <= FEW_PEOPLE ? planSmallRound(table, wanted, known, random) : null
  if (few) return answer(input, table, few.seating, few.after)

  const best = bestRound(table, groupSize, { wanted, known, random })
  const { never, repeats } = measure(table, best)
  if (never + repeats > 0) return answer(input, table, best, [])
  const isUsual = best.length === groupSizes(people.length, groupSize).length
  if (groupSize === 2 && !isUsual) return answer(input, table, best, [])
  const ahead = { roundsAfter: wanted, known, random }
  const next = groupSize === 2 ? followPairs(table, best, ahead) : followGroups(table, best, { ...ahead, groupSize })
  return answer(input, table, next.seating, next.after, next.count)
}

function bestRound(
  table: PairTable,
  groupSize: number,
  { wanted, known, random }: { wanted: number; known: readonly Seating[]; random: () => number },
): Seating {
  const kicks = table.size <= MAX_KICKED ? KICKS : 0
  const costOfLarger = groupSize === 2 && table.size % 2 === 1 ? costOfThree(table, wanted) : []
  let best: Seating = []
  let faults = Number.POSITIVE_INFINITY
  const consider = (seating: Seating) => {
    const { never, repeats } = measure(table, seating)
    const now = never * table.size * table.size + repeats
    if (now < faults) [best, faults] = [seating, now]
  }
  for (const sizes of waysToSeat(table.size, groupSize, MAX_WAYS)) {
    consider(optimizeSeating(table, { sizes, random, kicks, costOfLarger }))
    if (faults > 0 && known[0]) consider(known[0])
    if (faults > 0 && groupSize === 2 && table.size <= MAX_KICKED && mostPairRounds(table) > 0) {
      for (const seating of PairsPlan.find(table, 1, [], random) ?? []) consider(seating)
    }
    if (faults === 0) break
  }
  // A person who has met all others makes a repeat certain.
  const isPossible = table.size <= MAX_KICKED && best.flat().every((person) => openTo(table, person) >= groupSize - 1)
  if (faults > 0 && isPossible) {
    const sizes = groupSizes(table.size, groupSize)
    consider(optimizeSeating(table, { sizes, random, kicks: STUBBORN_KICKS, costOfLarger, isStubborn: true }))
  }
  return best
}

/**
 * Returns for each person the cost of a group of three. A person who needs all open partners for later rounds should
 * not meet two at once.
 */
function costOfThree(table: PairTable, wanted: number): number[] {
  const rounds = Math.min(wanted + 1, mostPairRounds(table))
  return Array.from({ length: table.size }, (_, person) => (openTo(table, person) > rounds ? 0 : COST_OF_LAST_OPEN))
}

function knownRounds(table: PairTable, { people, plan }: RoundInput): Seating[] {
  if (!plan || plan.people.length !== people.length) return []
  const numberOf = new Map(people.map((person, at) => [person, at]))
  const numbers = plan.people.map((person) => numberOf.get(person) ?? -1)
  if (numbers.includes(-1) || new Set(numbers).size !== people.length) return []
  const rounds = plan.rounds.map((round) => round.map((group) => group.map((each) => numbers[each] ?? -1)))
  return rounds.filter((round) => isRound(table, round))
}

function isRound(table: PairTable, round: Seating): boolean {
  const seated = round.flat()
  if (seated.length !== table.size || new Set(seated).size !== table.size || seated.includes(-1)) return false
  for (const [one, other] of pairsOf(round)) if (!table.isFree(one, other)) return false
  return true
}

function answer(
  { people, groupSize }: RoundInput,
  table: PairTable,
  seating: Seating,
  after: readonly Seating[],
  count = after.length,
): PlannedRound {
  const { groups, left } = unseat(table, seating, groupSize + 1)
  const name = (person: number) => people[person] ?? ''
  const repeats = [...pairsOf(groups)].filter(([one, other]) => table.has(one, other, MET))
  const plan: RoundsPlan | null =
    after.length > 0 && after.length * people.length <= MAX_NUMBERS ? { people, rounds: after } : null
  return {
    groups: groups.map((group) => group.map(name)),
    unseated: left.map((person) => ({ personId: name(person), why: 'neverMeet' })),
    repeats: repeats.map(([one, other]) => [name(one), name(other)] as const),
    roundsAfter: count,
    plan,
  }
}
