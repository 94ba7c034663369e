import { MET, MUST, NEVER, type PairTable } from './pair-table.ts'
import type { Seating } from './schedule-pairs.ts'

export interface Measure {
  readonly never: number
  readonly repeats: number
  readonly must: number
  readonly worth: number
}

export function measure(table: PairTable, seating: Seating): Measure {
  let [never, repeats, must, worth] = [0, 0, 0, 0]
  for (const [one, other] of pairsOf(seating)) {
    worth += table.worth[one * table.size + other] ?? 0
    if (table.has(one, other, NEVER)) never += 1
    else if (table.has(one, other, MET)) repeats += 1
    else if (table.has(one, other, MUST)) must += 1
  }
  return { never, repeats, must, worth }
}

export function* pairsOf(seating: Seating): Generator<[one: number, other: number]> {
  for (const group of seating) {
    for (const [at, one] of group.entries()) for (const other of group.slice(at + 1)) yield [one, other]
  }
}
