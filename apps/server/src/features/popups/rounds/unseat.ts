import { NEVER, type PairTable } from './pair-table.ts'

/**
 * Moves people out of groups with a person they must never meet.
 *
 * @returns the groups, and the people who fit in no group
 * @see docs/rules/popups.md ROUND-2
 */
export function unseat(
  table: PairTable,
  seating: readonly (readonly number[])[],
  largest: number,
): { groups: number[][]; left: number[] } {
  const mayJoin = (person: number, group: readonly number[]) => group.every((each) => !table.has(person, each, NEVER))
  const groups = seating.map((group) => [...group])
  const standing: number[] = []
  for (const group of groups) {
    for (;;) {
      const conflicts = group.map((person) => group.filter((each) => table.has(person, each, NEVER)).length)
      const most = Math.max(...conflicts)
      if (most === 0) break
      standing.push(...group.splice(conflicts.indexOf(most), 1))
    }
    if (group.length === 1) standing.push(...group.splice(0))
  }
  const whole = groups.filter(({ length }) => length > 1)
  let left = standing
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length
    left = seatAll(left)
  }
  return { groups: whole, left }

  function seatAll(people: readonly number[]): number[] {
    const waiting = [...people]
    const without: number[] = []
    while (waiting.length > 0) {
      const person = waiting.shift() ?? 0
      const other = waiting.findIndex((each) => mayJoin(person, [each]))
      const open = whole.filter((group) => group.length < largest && mayJoin(person, group))
      const best = open.toSorted((a, b) => worthOf(person, b) - worthOf(person, a))[0]
      if (other !== -1) whole.push([person, ...waiting.splice(other, 1)])
      else if (best) best.push(person)
      else if (!takeFromGroup(person)) without.push(person)
    }
    return without
  }

  function worthOf(person: number, group: readonly number[]): number {
    return group.reduce((sum, each) => sum + (table.worth[person * table.size + each] ?? 0), 0)
  }

  function takeFromGroup(person: number): boolean {
    for (const group of whole) {
      const at = group.length < 3 ? -1 : group.findIndex((each) => mayJoin(person, [each]))
      if (at === -1) continue
      whole.push([person, ...group.splice(at, 1)])
      return true
    }
    return false
  }
}
