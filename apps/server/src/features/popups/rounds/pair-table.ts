import type { RoundInput } from './round-input.ts'

export const MET = 1
export const NEVER = 2
export const MUST = 4

/**
 * The worth of the rules. Must-meet pairs outweigh all fits that one move can change. Repeats outweigh these, and
 * never-meet pairs everything.
 */
const WORTH_OF_MUST = 64
const COST_OF_REPEAT = 16_384
const COST_OF_NEVER = 1_048_576

/** A symmetric table of all pairs. It takes 5 bytes per ordered pair. */
export class PairTable {
  readonly size: number
  /** The flags MET, NEVER and MUST of a pair at index one · size + other. */
  readonly flags: Uint8Array
  /** The fit of two people, with the rules added as much larger bonuses and costs. */
  readonly worth: Float32Array

  constructor(size: number) {
    this.size = size
    this.flags = new Uint8Array(size * size)
    this.worth = new Float32Array(size * size)
  }

  isFree(one: number, other: number): boolean {
    return one !== other && ((this.flags[one * this.size + other] ?? 0) & (MET | NEVER)) === 0
  }

  has(one: number, other: number, flag: number): boolean {
    return ((this.flags[one * this.size + other] ?? 0) & flag) !== 0
  }

  isFresh(): boolean {
    return this.flags.every((flag) => (flag & (MET | NEVER)) === 0)
  }

  mark(one: number, other: number, flag: number): void {
    this.flags[one * this.size + other] = (this.flags[one * this.size + other] ?? 0) | flag
    this.flags[other * this.size + one] = (this.flags[other * this.size + one] ?? 0) | flag
  }

  setWorth(one: number, other: number, fit: number): void {
    const flag = this.flags[one * this.size + other] ?? 0
    let worth = fit > 0 ? Math.min(1, fit) : 0
    if (flag & NEVER) worth -= COST_OF_NEVER
    else if (flag & MET) worth -= COST_OF_REPEAT
    else if (flag & MUST) worth += WORTH_OF_MUST
    this.worth[one * this.size + other] = worth
    this.worth[other * this.size + one] = worth
  }

  after(seating: readonly (readonly number[])[]): PairTable {
    const next = new PairTable(this.size)
    next.flags.set(this.flags)
    next.worth.set(this.worth)
    for (const group of seating) {
      for (const one of group) {
        for (const other of group) {
          if (one >= other) continue
          const isOpen = next.isFree(one, other)
          next.mark(one, other, MET)
          if (isOpen) next.setWorth(one, other, 0)
        }
      }
    }
    return next
  }

  withoutFit(): PairTable {
    const next = new PairTable(this.size)
    next.flags.set(this.flags)
    for (let one = 0; one < this.size; one += 1) {
      for (let other = 0; other < one; other += 1) next.setWorth(one, other, 0)
    }
    return next
  }
}

/** @throws RangeError when a person is listed twice or groups are smaller than 2 */
export function createPairTable({ people, groupSize, fit, met, mustMeet, neverMeet }: RoundInput): PairTable {
  const numberOf = new Map(people.map((person, at) => [person, at]))
  if (numberOf.size !== people.length) throw new RangeError('A person is listed twice')
  if (!Number.isInteger(groupSize) || groupSize < 2) throw new RangeError('A group has at least two people')
  const table = new PairTable(people.length)
  const lists = [
    [met, MET],
    [mustMeet, MUST],
    [neverMeet, NEVER],
  ] as const
  for (const [pairs, flag] of lists) {
    for (const [a, b] of pairs) {
      const [one, other] = [numberOf.get(a), numberOf.get(b)]
      if (one !== undefined && other !== undefined && one !== other) table.mark(one, other, flag)
    }
  }
  const isList = typeof fit !== 'function'
  for (let one = 0; one < people.length; one += 1) {
    for (let other = 0; other < one; other += 1) {
      table.setWorth(one, other, isList ? 0 : fit(people[one] ?? '', people[other] ?? ''))
    }
  }
  for (const [a, b, value] of isList ? fit : []) {
    const [one, other] = [numberOf.get(a), numberOf.get(b)]
    if (one !== undefined && other !== undefined && one !== other) table.setWorth(one, other, value)
  }
  return table
}
