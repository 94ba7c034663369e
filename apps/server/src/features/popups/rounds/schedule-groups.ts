import { developBaseRounds } from './base-rounds.ts'
import { groupSizes } from './group-sizes.ts'
import { ringOf } from './ring.ts'
import type { Seating } from './schedule-pairs.ts'
import { threeColumns } from './three-columns.ts'

/**
 * Returns rounds without a repeat in groups of k and k + 1, for k from 3.
 *
 * The people form k columns of m and one of the rest, which is at most m. A group has one person of each column. In
 * round r the person of column c is row i + c r of the ring of m elements. So no two people meet twice in m rounds (a
 * resolvable transversal design).
 *
 * Then each column meets inside itself in the same way. All m that fit are tried, and the longest schedule wins. For up
 * to about 120 people, `developBaseRounds` often gives more rounds, and is preferred then.
 *
 * @see docs/rules/popups.md ROUND-4
 */
export function scheduleGroups(people: number, groupSize: number): Seating[] {
  return scheduleOf(people, groupSize, new Map())
}

function scheduleOf(people: number, groupSize: number, known: Map<number, Seating[]>): Seating[] {
  const before = known.get(people)
  if (before) return before
  let best: Seating[] = people < 2 ? [] : [inARow(people, groupSize)]
  for (let rows = Math.floor(people / groupSize); rows > 1 && rows * (groupSize + 1) >= people; rows -= 1) {
    const rest = people - rows * groupSize
    const across = acrossColumns(rows, groupSize, rest)
    const inside = insideColumns(rows, groupSize, rest, known)
    if (across.length + inside.length > best.length) best = [...across, ...inside]
  }
  for (const other of [developBaseRounds(people, groupSize), groupSize === 4 ? threeColumns(people) : []]) {
    if (other.length > best.length) best = other
  }
  known.set(people, best)
  return best
}

function inARow(people: number, groupSize: number): Seating {
  let first = 0
  return groupSizes(people, groupSize).map((size) => {
    first += size
    return Array.from({ length: size }, (_, at) => first - size + at)
  })
}

function acrossColumns(rows: number, groupSize: number, rest: number): Seating[] {
  const ring = ringOf(rows)
  if (ring.apart < (rest > 0 ? groupSize + 1 : groupSize)) return []
  return Array.from({ length: rows }, (_, round) =>
    Array.from({ length: rows }, (_, at) => {
      const group: number[] = []
      for (let column = 0; column <= groupSize; column += 1) {
        const row = ring.add(at, ring.multiply(ring.element(column % ring.apart), round))
        if (column < groupSize || row < rest) group.push(column * rows + row)
      }
      return group
    }),
  )
}

function insideColumns(rows: number, groupSize: number, rest: number, known: Map<number, Seating[]>): Seating[] {
  const isWhole = (size: number) =>
    groupSizes(size, groupSize).every((each) => each === groupSize || each === groupSize + 1)
  if (!isWhole(rows) || rest === 1 || !isWhole(rest)) return []
  const [ofColumn, ofRest] = [scheduleOf(rows, groupSize, known), rest > 0 ? scheduleOf(rest, groupSize, known) : null]
  const rounds = Math.min(ofColumn.length, ofRest?.length ?? ofColumn.length)
  const moved = (seating: Seating, column: number) => seating.map((group) => group.map((each) => column * rows + each))
  return Array.from({ length: rounds }, (_, round) => [
    ...Array.from({ length: groupSize }, (_, column) => moved(ofColumn[round] ?? [], column)).flat(),
    ...moved(ofRest?.[round] ?? [], groupSize),
  ])
}
