import { randomFrom } from '../../platform/random/random-from.ts'

export interface MatchSlot {
  /** Start and end in epoch milliseconds; the end is not part of the slot. */
  readonly startsAt: number
  readonly endsAt: number
  readonly tables: number
}

export interface MatchPerson {
  readonly most: number
  /** True at the index of each slot when the person is free. */
  readonly free: readonly boolean[]
}

/** A pair that may meet. `one` and `other` are indexes of people. */
export interface MatchPair {
  readonly one: number
  readonly other: number
  readonly weight: number
}

export interface Match extends MatchPair {
  readonly slot: number
  readonly pair: MatchPair
}

/** The most rounds of improvement. Usually the third round already finds none. */
const MAX_ROUNDS = 12
/** The most start orders to plan from, on a small day. A large day gets a single one. */
const MAX_STARTS = 24
const PAIRS_IN_ALL = 12_000

/**
 * Plans the meetings of a day. Each person has at most `most` meetings and one at a time. Each slot has at most as many
 * meetings as tables, and each pair meets once.
 *
 * Starts with a greedy plan and improves it. A pair replaces the meetings that block it if it is worth more than those
 * that cannot move to another slot. The same seed gives the same plan.
 *
 * @see docs/rules/matching.md PLAN-4
 */
export function matchDay(
  slots: readonly MatchSlot[],
  people: readonly MatchPerson[],
  pairs: readonly MatchPair[],
  seed: number,
): Match[] {
  const random = randomFrom(seed)
  const starts = Math.max(1, Math.min(MAX_STARTS, Math.floor(PAIRS_IN_ALL / (pairs.length + 1))))
  const plans = Array.from({ length: starts }, () => planFrom(slots, people, shuffled(pairs, random)))
  const [best = []] = plans.toSorted((a, b) => worthOf(b) - worthOf(a))
  return best
}

function worthOf(plan: readonly MatchPair[]): number {
  let sum = 0
  for (const { weight } of plan) sum += weight
  return sum
}

function planFrom(slots: readonly MatchSlot[], people: readonly MatchPerson[], pairs: readonly MatchPair[]): Match[] {
  const plan = new Plan(slots, people)
  const inOrder = pairs.toSorted((a, b) => b.weight - a.weight)
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let isBetter = false
    for (const pair of inOrder) if (!plan.has(pair) && plan.improveBy(pair)) isBetter = true
    if (!isBetter) break
  }
  return plan.matches()
}

class Plan {
  readonly #of: Match[][]
  readonly #at: Match[][]
  /** The number of meetings that overlap a slot, for each person and slot. */
  readonly #taken: Uint8Array
  readonly #beside: number[][]
  readonly #placed = new Map<MatchPair, Match>()
  readonly #slots: readonly MatchSlot[]
  readonly #people: readonly MatchPerson[]

  constructor(slots: readonly MatchSlot[], people: readonly MatchPerson[]) {
    this.#slots = slots
    this.#people = people
    this.#of = people.map(() => [])
    this.#at = slots.map(() => [])
    this.#taken = new Uint8Array(people.length * slots.length)
    this.#beside = slots.map((one) =>
      slots.flatMap((other, at) => (one.startsAt < other.endsAt && other.startsAt < one.endsAt ? [at] : [])),
    )
  }

  has(pair: MatchPair): boolean {
    return this.#placed.has(pair)
  }

  matches(): Match[] {
    return [...this.#placed.values()]
  }

  /** Adds the pair to the plan. Returns false, with the plan unchanged, if the total value would not grow. */
  improveBy(pair: MatchPair): boolean {
    const best = this.#cheapestSlot(pair)
    if (!best) return false
    for (const each of best.gives) this.#remove(each)
    const match = this.#put(pair, best.slot)
    const left = best.gives.filter((each) => !this.#putAnywhere(each.pair))
    if (worthOf(left) < pair.weight) return true
    // The displaced meetings are worth at least as much: restore the plan.
    this.#remove(match)
    for (const each of best.gives) {
      const moved = this.#placed.get(each.pair)
      if (moved) this.#remove(moved)
    }
    for (const each of best.gives) this.#put(each.pair, each.slot)
    return false
  }

  #cheapestSlot(pair: MatchPair): { slot: number; gives: Match[] } | null {
    let best: { slot: number; gives: Match[] } | null = null
    let lost = Number.POSITIVE_INFINITY
    for (let slot = 0; slot < this.#slots.length; slot += 1) {
      if (!this.#could(pair, slot)) continue
      const gives = this.#inTheWay(pair, slot)
      const worth = worthOf(gives)
      if (worth < lost) [best, lost] = [{ slot, gives }, worth]
      if (lost === 0) break
    }
    return best
  }

  #could({ one, other }: MatchPair, slot: number): boolean {
    const [a, b] = [this.#people[one], this.#people[other]]
    if (!a || !b || a.most === 0 || b.most === 0 || this.#slots[slot]?.tables === 0) return false
    return a.free[slot] === true && b.free[slot] === true
  }

  #inTheWay({ one, other }: MatchPair, slot: number): Match[] {
    const gives: Match[] = []
    for (const person of [one, other]) {
      if (this.#taken[person * this.#slots.length + slot] === 0) continue
      for (const each of this.#of[person] ?? []) {
        if (this.#beside[slot]?.includes(each.slot) && !gives.includes(each)) gives.push(each)
      }
    }
    for (const person of [one, other]) this.#makeRoom(this.#of[person] ?? [], this.#people[person]?.most ?? 0, gives)
    this.#makeRoom(this.#at[slot] ?? [], this.#slots[slot]?.tables ?? 0, gives)
    return gives
  }

  #makeRoom(standing: readonly Match[], most: number, gives: Match[]): void {
    if (standing.length < most) return
    const remaining = standing.filter((each) => !gives.includes(each))
    while (remaining.length >= most) {
      const cheapest = remaining.reduce((least, each) => (each.weight < least.weight ? each : least))
      remaining.splice(remaining.indexOf(cheapest), 1)
      gives.push(cheapest)
    }
  }

  #fits(pair: MatchPair, slot: number): boolean {
    const { one, other } = pair
    const width = this.#slots.length
    return (
      this.#taken[one * width + slot] === 0 &&
      this.#taken[other * width + slot] === 0 &&
      (this.#at[slot]?.length ?? 0) < (this.#slots[slot]?.tables ?? 0) &&
      this.#could(pair, slot)
    )
  }

  #putAnywhere(pair: MatchPair): boolean {
    const isFull = (person: number) => (this.#of[person]?.length ?? 0) >= (this.#people[person]?.most ?? 0)
    if (isFull(pair.one) || isFull(pair.other)) return false
    const slot = this.#slots.findIndex((_, at) => this.#fits(pair, at))
    if (slot !== -1) this.#put(pair, slot)
    return slot !== -1
  }

  #put(pair: MatchPair, slot: number): Match {
    const match = { ...pair, slot, pair }
    this.#placed.set(pair, match)
    this.#change(match, 1)
    for (const list of this.#listsOf(match)) list.push(match)
    return match
  }

  #remove(match: Match): void {
    this.#placed.delete(match.pair)
    this.#change(match, -1)
    for (const list of this.#listsOf(match)) list.splice(list.indexOf(match), 1)
  }

  #listsOf = ({ one, other, slot }: Match) => [this.#of[one] ?? [], this.#of[other] ?? [], this.#at[slot] ?? []]

  #change({ one, other, slot }: Match, by: number): void {
    for (const person of [one, other]) {
      for (const at of this.#beside[slot] ?? []) {
        const place = person * this.#slots.length + at
        this.#taken[place] = (this.#taken[place] ?? 0) + by
      }
    }
  }
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const places = all.map((each) => [random(), each] as const)
  return places.sort(([a], [b]) => a - b).map(([, each]) => each)
}
