import { type Ring, ringOf } from './ring.ts'
import type { Seating } from './schedule-pairs.ts'

/**
 * Returns rounds in fours that let every two of 3 q + 1 people meet exactly once, for prime powers q = 4 n + 1.
 *
 * The people are three columns of the q elements of a field, and one more, who sits with the three zeros. With i² = -1,
 * the people g and -g of a column sit with i g and -i g of the next. This is done for as many powers g of a generator
 * as there are such fours. Adding an element to all gives the next round (Bose).
 *
 * @see docs/rules/popups.md ROUND-4
 */
export function threeColumns(people: number): Seating[] {
  const rows = (people - 1) / 3
  if (rows < 5 || rows % 4 !== 1) return []
  const field = ringOf(rows)
  if (field.apart < rows) return []
  const powers = powersIn(field)
  const quarter = powers.length / 4
  const base = [[0, rows, 2 * rows, 3 * rows]]
  for (const [at, g = 0] of powers.slice(0, quarter).entries()) {
    const [ig = 0, minusG = 0, minusIg = 0] = [1, 2, 3].map((turn) => powers[at + turn * quarter])
    for (const [column, next] of [
      [0, rows],
      [rows, 2 * rows],
      [2 * rows, 0],
    ] as const) {
      base.push([column + g, column + minusG, next + ig, next + minusIg])
    }
  }
  const move = (person: number, by: number) =>
    person === 3 * rows ? person : person - (person % rows) + field.add(person % rows, by)
  return Array.from({ length: rows }, (_, round) => base.map((group) => group.map((person) => move(person, round))))
}

function powersIn({ order, multiply }: Ring): number[] {
  for (let generator = 2; generator < order; generator += 1) {
    const powers = [1]
    for (let power = generator; power !== 1; power = multiply(power, generator)) powers.push(power)
    if (powers.length === order - 1) return powers
  }
  throw new Error(`No generator of a field of ${order} elements`)
}
