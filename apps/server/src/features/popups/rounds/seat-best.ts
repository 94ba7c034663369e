import type { PairTable } from './pair-table.ts'
import { Seats } from './seats.ts'

const CANDIDATES = 16
/** The number of branches at each step of a chain of moves. */
const BRANCHES = [16, 6, 4]
const LEAST_GAIN = 1e-6
const MAX_IDLE = 120
/** The worth below which a person's company contains a repeat or a never-meet pair. */
const BROKEN = -1_000

export interface Wish {
  /** The sizes of the groups. Their sum is the number of people. */
  readonly sizes: readonly number[]
  readonly random: () => number
  /** The number of attempts to leave a local optimum. */
  readonly kicks: number
  /** The cost of sitting in a group above the smallest size, by person. */
  readonly costOfLarger?: ArrayLike<number>
  /** True to make all kicks, even after a better result has become unlikely. */
  readonly isStubborn?: boolean
}

/**
 * Searches for the groups with the best total fit. Starts greedily, then moves chains of up to four people; the last
 * one takes the place of the first (Lin and Kernighan 1973). Each kick swaps people at random, improves again, and is
 * undone when the result is worse.
 *
 * @see docs/rules/popups.md ROUND-6
 */
export function optimizeSeating(
  table: PairTable,
  { sizes, random, kicks, costOfLarger = [], isStubborn = false }: Wish,
): number[][] {
  const candidates = bestOfEach(table)
  const seats = new Seats(table, seatGreedily(table, sizes, candidates), costOfLarger)
  if (seats.groups < 2) return seats.seating()
  const search = new Search(seats, candidates)
  search.improve(Array.from({ length: table.size }, (_, person) => person))
  const mostIdle = isStubborn ? kicks : MAX_IDLE
  let idle = 0
  for (let kick = 0; kick < kicks && idle < mostIdle; kick += 1) {
    const mark = seats.mark
    const gain = search.kick(random)
    idle = gain > LEAST_GAIN ? 0 : idle + 1
    if (gain < 0) seats.undoTo(mark)
  }
  return seats.seating()
}

class Search {
  readonly #seats: Seats
  readonly #candidates: readonly Int32Array[]
  readonly #isQueued: Uint8Array
  readonly #chain: number[] = []
  #best: number[] = []
  #bestGain = 0

  constructor(seats: Seats, candidates: readonly Int32Array[]) {
    this.#seats = seats
    this.#candidates = candidates
    this.#isQueued = new Uint8Array(seats.table.size)
  }

  /** Improves the company of these people, and of the people moved for it. @returns the gain */
  improve(people: readonly number[]): number {
    const queue: number[] = []
    const push = (person: number) => {
      if (this.#isQueued[person] === 1) return
      this.#isQueued[person] = 1
      queue.push(person)
    }
    for (const person of people) push(person)
    let gained = 0
    for (let at = 0; at < queue.length; at += 1) {
      const person = queue[at] ?? 0
      this.#isQueued[person] = 0
      this.#bestGain = LEAST_GAIN
      this.#best = []
      this.#chain.push(person)
      this.#extend(-(this.#seats.company[person] ?? 0))
      this.#chain.pop()
      if (this.#best.length === 0 && (this.#seats.company[person] ?? 0) < BROKEN) this.#swapWithAny(person)
      if (this.#best.length === 0) continue
      gained += this.#bestGain
      const moved = this.#best
      // The loop runs backwards, so that each person takes the seat of the next and the last takes that of the first.
      for (let next = moved.length - 1; next > 0; next -= 1) this.#seats.swap(moved[0] ?? 0, moved[next] ?? 0)
      for (const each of moved) for (const member of this.#seats.membersOf(this.#seats.groupOf(each))) push(member)
    }
    return gained
  }

  /** Swaps people at random and improves again. @returns the gain, which may be negative */
  kick(random: () => number): number {
    const seats = this.#seats
    const touched: number[] = []
    let change = 0
    for (let at = 0; at < 2; at += 1) {
      const [one, other] = [Math.floor(random() * seats.table.size), Math.floor(random() * seats.table.size)]
      if (seats.groupOf(one) === seats.groupOf(other)) continue
      change += this.#gainOfSwap(one, other)
      seats.swap(one, other)
      touched.push(...seats.membersOf(seats.groupOf(one)), ...seats.membersOf(seats.groupOf(other)))
    }
    return change + this.improve(touched)
  }

  #gainOfSwap(one: number, other: number): number {
    const seats = this.#seats
    const before = (seats.company[one] ?? 0) + (seats.company[other] ?? 0)
    return seats.companyInPlaceOf(other, one) + seats.companyInPlaceOf(one, other) - before
  }

  #extend(gain: number): void {
    const chain = this.#chain
    const [first, last] = [chain[0] ?? 0, chain.at(-1) ?? 0]
    const seats = this.#seats
    const branches = BRANCHES[chain.length - 1] ?? 0
    const candidates = this.#candidates[last] ?? []
    for (let at = 0; at < branches && at < candidates.length; at += 1) {
      const candidate = candidates[at] ?? 0
      const group = seats.groupOf(candidate)
      if (this.#isInChain(group)) continue
      const end = seats.firstSeat[group + 1] ?? 0
      for (let seat = seats.firstSeat[group] ?? 0; seat < end; seat += 1) {
        const replaced = seats.personAt[seat] ?? 0
        if (replaced === candidate) continue
        const partial = gain + seats.companyInPlaceOf(replaced, last)
        if (partial <= LEAST_GAIN) continue
        const next = partial - (seats.company[replaced] ?? 0)
        const closed = next + seats.companyInPlaceOf(first, replaced)
        if (closed > this.#bestGain) {
          this.#bestGain = closed
          this.#best = [...chain, replaced]
        }
        if (chain.length < BRANCHES.length) {
          chain.push(replaced)
          this.#extend(next)
          chain.pop()
        }
      }
    }
  }

  #isInChain(group: number): boolean {
    for (let at = 0; at < this.#chain.length; at += 1) {
      if (this.#seats.groupOf(this.#chain[at] ?? 0) === group) return true
    }
    return false
  }

  #swapWithAny(person: number): void {
    const seats = this.#seats
    for (let other = 0; other < seats.table.size; other += 1) {
      if (seats.groupOf(other) === seats.groupOf(person)) continue
      const gain = this.#gainOfSwap(person, other)
      if (gain > this.#bestGain) {
        this.#bestGain = gain
        this.#best = [person, other]
      }
    }
  }
}

/**
 * Returns for each person the candidates that fit best, the best first. Each person starts at a different one, so that
 * ties are spread.
 */
function bestOfEach({ size, worth }: PairTable): Int32Array[] {
  const most = Math.min(CANDIDATES, size - 1)
  return Array.from({ length: size }, (_, person) => {
    const best = new Int32Array(most)
    let found = 0
    for (let step = 1; step < size; step += 1) {
      const other = (person + step) % size
      const value = worth[person * size + other] ?? 0
      if (found === most && value <= (worth[person * size + (best[most - 1] ?? 0)] ?? 0)) continue
      let at = found < most ? found : most - 1
      for (; at > 0 && value > (worth[person * size + (best[at - 1] ?? 0)] ?? 0); at -= 1) best[at] = best[at - 1] ?? 0
      best[at] = other
      if (found < most) found += 1
    }
    return best
  })
}

function seatGreedily(
  { size, worth }: PairTable,
  sizes: readonly number[],
  candidates: readonly Int32Array[],
): number[][] {
  const pairs = candidates.flatMap((best, one) =>
    Array.from(best, (other) => [worth[one * size + other] ?? 0, one, other] as const),
  )
  pairs.sort((a, b) => b[0] - a[0])
  const isSeated = new Uint8Array(size)
  const groups: number[][] = []
  const seat = (group: number[], person: number) => {
    isSeated[person] = 1
    group.push(person)
  }
  for (const [value, one, other] of pairs) {
    const wanted = sizes[groups.length]
    if (wanted === undefined) break
    if (value < 0 || isSeated[one] || isSeated[other]) continue
    const group: number[] = []
    seat(group, one)
    if (wanted > 1) seat(group, other)
    while (group.length < wanted) {
      const next = bestAmong(
        group.flatMap((each) => [...(candidates[each] ?? [])]),
        group,
      )
      if (next === null) break
      seat(group, next)
    }
    groups.push(group)
  }
  const left = Array.from({ length: size }, (_, person) => person).filter((person) => !isSeated[person])
  for (const [at, wanted] of sizes.entries()) {
    const group = groups[at] ?? []
    groups[at] = group
    while (group.length < wanted) {
      const next = bestAmong(left, group) ?? 0
      seat(group, next)
      left.splice(left.indexOf(next), 1)
    }
  }
  return groups

  function bestAmong(people: readonly number[], group: readonly number[]): number | null {
    let [best, most]: [number | null, number] = [null, Number.NEGATIVE_INFINITY]
    for (const person of people) {
      if (isSeated[person]) continue
      let sum = 0
      for (const each of group) sum += worth[person * size + each] ?? 0
      if (sum > most) [best, most] = [person, sum]
    }
    return best
  }
}
