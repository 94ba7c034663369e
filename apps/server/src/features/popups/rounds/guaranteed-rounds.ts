import { groupSizes } from './group-sizes.ts'
import type { PairTable } from './pair-table.ts'
import { openTo } from './pairs-bound.ts'
import type { Seating } from './schedule-pairs.ts'

/**
 * Returns a number of rounds without a repeat that certainly exist after this one, whichever rounds come first.
 *
 * Let d be the most others that any person has met or must never meet. Then the people can be divided into any number
 * of groups above d, as equal as possible and without a repeat (Hajnal and Szemerédi 1970). A round raises d by one
 * less than the size of the largest group.
 *
 * @see docs/rules/popups.md ROUND-5
 */
export function guaranteedRounds(table: PairTable, groupSize: number, seating: Seating): number {
  const sizes = groupSizes(table.size, groupSize)
  let closed = 0
  for (const group of seating) {
    for (const person of group) closed = Math.max(closed, table.size - 2 - openTo(table, person) + group.length)
  }
  const room = sizes.length - 1 - closed
  return room < 0 ? 0 : Math.floor(room / Math.max(1, Math.max(...sizes) - 1)) + 1
}
