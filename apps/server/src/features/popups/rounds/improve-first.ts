import type { PairTable } from './pair-table.ts'
import type { Seating } from './schedule-pairs.ts'

const MAX_PASSES = 6

/**
 * Improves the fit of the first round. Exchanges circles that alternate between two rounds. The number of rounds stays
 * the same, and no pair repeats.
 */
export function improveFirst(table: PairTable, rounds: readonly Seating[]): Seating[] {
  const first = rounds[0]
  if (!first) return []
  const threes = rounds.map((round) => round.filter(({ length }) => length === 3))
  const partners = rounds.map((round) => partnersOf(table.size, round))
  const mine = partners[0] ?? new Int16Array()
  const worthOf = (one: number, other: number) => table.worth[one * table.size + other] ?? 0
  for (let [pass, isBetter] = [0, true]; isBetter && pass < MAX_PASSES; pass += 1) {
    isBetter = false
    for (const theirs of partners.slice(1)) {
      const isSeen = new Uint8Array(table.size)
      for (let start = 0; start < table.size; start += 1) {
        if (isSeen[start]) continue
        const circle = circleFrom(start, mine, theirs)
        for (const person of circle ?? [start]) isSeen[person] = 1
        if (!circle) continue
        let gain = 0
        for (const person of circle) gain += worthOf(person, theirs[person] ?? 0) - worthOf(person, mine[person] ?? 0)
        if (gain < 1e-6) continue
        for (const person of circle) [mine[person], theirs[person]] = [theirs[person] ?? 0, mine[person] ?? 0]
        isBetter = true
      }
    }
  }
  return partners.map((partner, round) => [
    ...(threes[round] ?? []),
    ...Array.from(partner, (other, one) => [one, other]).filter(([one = 0, other = 0]) => other > one),
  ])
}

function partnersOf(size: number, round: Seating): Int16Array {
  const partners = new Int16Array(size).fill(-1)
  for (const { length, 0: one = 0, 1: other = 0 } of round) {
    if (length === 2) [partners[one], partners[other]] = [other, one]
  }
  return partners
}

/** Returns a circle of people with pairs that alternate between two rounds; null when a group of three interrupts it. */
function circleFrom(start: number, mine: Int16Array, theirs: Int16Array): number[] | null {
  const circle: number[] = []
  let person = start
  do {
    const other = mine[person] ?? -1
    if (other < 0 || (theirs[other] ?? -1) < 0) return null
    circle.push(person, other)
    person = theirs[other] ?? -1
  } while (person !== start)
  return circle
}
