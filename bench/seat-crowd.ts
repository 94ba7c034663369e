import { planRound } from '../apps/server/src/features/popups/rounds/index.ts'
import { randomFrom } from '../apps/server/src/platform/random/random-from.ts'
import { atMost, type Row, rowOf } from './lib/rows.ts'
import type { Run } from './lib/run.ts'

const PEOPLE = 2_000
const ROUNDS = 8

/**
 * Measures the plan of speed networking in this process: the slowest of eight rounds for each group size. The goal
 * applies to CPU time, because other work on the machine does not increase it.
 * @see docs/rules/popups.md ROUND-10
 */
export async function rounds(run: Run): Promise<Row[]> {
  return [2, 3, 4].flatMap((groupSize) => {
    run.say(`rounds: ${PEOPLE} people in groups of ${groupSize}`)
    const people = Array.from({ length: PEOPLE }, (_, at) => `person ${at}`)
    const fit = fitsOf(people)
    const met: [string, string][] = []
    const took: number[] = []
    const cpu: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const input = { people, groupSize, fit, met, mustMeet: [], neverMeet: [], plan: null, seed: round }
      const [began, cpuBegan] = [performance.now(), process.cpuUsage()]
      const planned = planRound({ ...input, roundsAfter: ROUNDS - 1 - round })
      const { user, system } = process.cpuUsage(cpuBegan)
      took.push((performance.now() - began) / 1_000)
      cpu.push((user + system) / 1_000_000)
      if (planned.repeats.length + planned.unseated.length > 0) throw new Error(`Round ${round} is not right`)
      for (const group of planned.groups) {
        for (const [at, one] of group.entries()) for (const other of group.slice(at + 1)) met.push([one, other])
      }
    }
    const name = `rounds: ${PEOPLE} people, groups of ${groupSize} and ${groupSize + 1}`
    return [
      rowOf(`${name}, CPU of the slowest`, { value: Math.max(...cpu), unit: 's' }, atMost(1, 's')),
      rowOf(`${name}, the slowest`, { value: Math.max(...took), unit: 's' }),
    ]
  })
}

/** Returns a function that looks up how well two people fit in a matrix, as a caller would do. */
function fitsOf(people: readonly string[]): (one: string, other: string) => number {
  const random = randomFrom(1)
  const numberOf = new Map(people.map((person, at) => [person, at]))
  const fits = Float32Array.from({ length: people.length ** 2 }, random)
  return (one, other) => {
    const [a, b] = [numberOf.get(one) ?? 0, numberOf.get(other) ?? 0]
    return fits[Math.min(a, b) * people.length + Math.max(a, b)] ?? 0
  }
}
