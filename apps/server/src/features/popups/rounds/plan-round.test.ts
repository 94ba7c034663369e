import fc from 'fast-check'
import { expect, it } from 'vitest'
import { randomFrom } from '../../../platform/random/random-from.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { mostRounds, type Pair, type PlannedRound, planRound, type RoundInput } from './index.ts'

const isLong = process.env.TEST_SIZE === 'long'
const idsOf = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`)
const keyOf = (one: string, other: string) => [one, other].sort().join(' ')
const pairsOf = (groups: PlannedRound['groups']): Pair[] =>
  groups.flatMap((group) => group.flatMap((one, at) => group.slice(at + 1).map((other) => [one, other] as const)))
const keysOf = (pairs: readonly Pair[]) => new Set(pairs.map(([one, other]) => keyOf(one, other)))

function plan(people: readonly string[], input: Partial<RoundInput> = {}): PlannedRound {
  const nothing = { fit: [], met: [], mustMeet: [], neverMeet: [], roundsAfter: null, plan: null }
  return planRound({ people, groupSize: 2, seed: 1, ...nothing, ...input })
}

/** Returns a function that always gives the same fit for the same two people. */
function fitsOf(seed: number): (one: string, other: string) => number {
  const known = new Map<string, number>()
  const random = randomFrom(seed)
  return (one, other) => {
    const key = keyOf(one, other)
    const fit = known.get(key) ?? random()
    known.set(key, fit)
    return fit
  }
}

function play(people: readonly string[], input: Partial<RoundInput>): { rounds: number; met: Pair[] } {
  const met: Pair[] = []
  for (let [rounds, hint]: [number, RoundInput['plan']] = [0, null]; ; rounds += 1) {
    const round = plan(people, { ...input, met, plan: hint, seed: rounds })
    if (round.repeats.length > 0) return { rounds, met }
    expect(round.unseated).toEqual([])
    met.push(...pairsOf(round.groups))
    hint = JSON.parse(JSON.stringify(round.plan))
  }
}

it('ROUND-5 reaches the most rounds in pairs, one round at a time, for any fits', () => {
  const some = isLong
    ? Array.from({ length: 149 }, (_, at) => at + 2).filter((count) => count <= 60 || count % 8 < 2 || count === 150)
    : [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 17, 22, 33]
  for (const count of some) {
    const { rounds, met } = play(idsOf(count), { fit: count <= 40 ? fitsOf(count) : [] })
    expect([count, rounds]).toEqual([count, mostRounds(count, 2)])
    expect(keysOf(met).size).toBe(met.length)
  }
})

it('ROUND-5 says how many rounds can follow, and that many follow', () => {
  for (const [count, groupSize] of [
    [14, 2],
    [21, 2],
    [16, 4],
    [12, 3],
  ] as const) {
    const people = idsOf(count)
    const first = plan(people, { groupSize, fit: fitsOf(count) })
    const { rounds } = play(people, { groupSize, fit: fitsOf(count) })
    expect(rounds).toBeGreaterThanOrEqual(first.roundsAfter + 1)
    expect(first.roundsAfter).toBeGreaterThan(2)
  }
})

it('ROUND-5 starts with a round of the longest known schedule in threes and fours, for any fits', () => {
  for (const [count, groupSize] of [
    [21, 3],
    [28, 4],
  ] as const) {
    const people = idsOf(count)
    const first = plan(people, { groupSize, fit: fitsOf(count) })
    expect([count, first.roundsAfter + 1]).toEqual([count, mostRounds(count, groupSize)])
    expect(play(people, { groupSize, fit: fitsOf(count) }).rounds).toBe(mostRounds(count, groupSize))
  }
})

it('ROUND-5 lets the best fits meet first when only some rounds are wanted', () => {
  const people = idsOf(40)
  const fit = fitsOf(3)
  const fits: number[] = []
  const met: Pair[] = []
  for (let round = 0; round < 6; round += 1) {
    const pairs = pairsOf(plan(people, { fit, met, roundsAfter: 5 - round, seed: round }).groups)
    met.push(...pairs)
    fits.push(pairs.reduce((sum, [one, other]) => sum + fit(one, other), 0) / pairs.length)
  }
  expect(fits[0]).toBeGreaterThan(0.9)
  expect(fits[5]).toBeGreaterThan(0.75)
  expect(keysOf(met).size).toBe(met.length)
})

it('ROUND-2 seats all in groups of k and k + 1 without a repeat while people come and leave', () => {
  const random = seededRandom()
  for (const groupSize of [2, 3, 4]) {
    let people = idsOf(groupSize * 13)
    const met: Pair[] = []
    let hint: RoundInput['plan'] = null
    for (let round = 0; round < 6; round += 1) {
      const planned = plan(people, {
        groupSize,
        met,
        plan: hint,
        fit: fitsOf(round),
        roundsAfter: 5 - round,
        seed: round,
      })
      expect(planned.groups.flat().toSorted()).toEqual(people.toSorted())
      expect(planned.groups.every(({ length }) => length === groupSize || length === groupSize + 1)).toBe(true)
      expect([planned.unseated, planned.repeats]).toEqual([[], []])
      met.push(...pairsOf(planned.groups))
      hint = planned.plan
      const late = Array.from({ length: Math.floor(random() * 4) }, (_, at) => `late ${round}.${at}`)
      people = [...people.filter(() => random() < 0.93), ...late]
    }
    expect(keysOf(met).size).toBe(met.length)
  }
})

it('ROUND-2 seats no one who is alone, and says so', () => {
  expect(plan([])).toEqual({ groups: [], unseated: [], repeats: [], roundsAfter: 0, plan: null })
  expect(plan(['a']).unseated).toEqual([{ personId: 'a', why: 'alone' }])
})

it('ROUND-2 leaves out only the person that the rules allow in no group, and seats the others', () => {
  const people = ['a', 'b', 'c', 'd']
  const round = plan(people, { neverMeet: ['b', 'c', 'd'].map((each) => ['a', each]) })
  expect(round.unseated).toEqual([{ personId: 'a', why: 'neverMeet' }])
  expect(round.groups.map((group) => group.toSorted())).toEqual([['b', 'c', 'd']])
})

it('ROUND-7 prefers two threes without a repeat to pairs with one', () => {
  const people = idsOf(6)
  const [left, right] = [people.slice(0, 3), people.slice(3)]
  const met = left.flatMap((one) => right.map((other) => [one, other] as const))
  const { groups, repeats } = plan(people, { met })
  expect(groups.map((group) => group.toSorted()).toSorted()).toEqual([left, right])
  expect(repeats).toEqual([])
})

it('ROUND-7 repeats as few pairs as it can when all have met, and names them', () => {
  const people = idsOf(4)
  const met = pairsOf([people])
  const { groups, repeats, unseated, roundsAfter } = plan(people, { met })
  expect(groups).toHaveLength(2)
  expect(keysOf(repeats)).toEqual(keysOf(pairsOf(groups)))
  expect([unseated, roundsAfter]).toEqual([[], 0])
  const some = plan(people, { met: met.slice(0, 5) })
  expect(some.repeats).toHaveLength(1)
})

it('ROUND-8 brings must-meet pairs together first, though others fit better', () => {
  for (const count of [10, 11, 40, 41]) {
    const people = idsOf(count)
    const mustMeet: Pair[] = [
      ['p0', 'p1'],
      ['p2', 'p3'],
      ['p0', 'p4'],
    ]
    const fit = (one: string, other: string) => (keysOf(mustMeet).has(keyOf(one, other)) ? 0 : 1)
    const first = plan(people, { mustMeet, fit })
    const met = pairsOf(first.groups)
    const second = pairsOf(plan(people, { mustMeet, fit, met, plan: first.plan }).groups)
    const together = (pairs: readonly Pair[]) => mustMeet.filter(([a, b]) => keysOf(pairs).has(keyOf(a, b))).length
    expect(together(met)).toBeGreaterThanOrEqual(2)
    expect(together(met) + together(second)).toBe(3)
  }
})

it('ROUND-8 obeys a never-meet rule before a must-meet rule', () => {
  const { groups } = plan(idsOf(4), { mustMeet: [['p0', 'p1']], neverMeet: [['p1', 'p0']] })
  expect(keysOf(pairsOf(groups)).has('p0 p1')).toBe(false)
})

it('ROUND-6 uses a list of fits like a function of them', () => {
  const people = idsOf(20)
  const fit = fitsOf(7)
  const list = pairsOf([people]).map(([one, other]) => [other, one, fit(one, other)] as const)
  expect(plan(people, { fit: list })).toEqual(plan(people, { fit }))
})

it('ROUND-9 drops a plan of other people, and one that repeats a pair', () => {
  const people = idsOf(14)
  const rounds = [Array.from({ length: 7 }, (_, at) => [at * 2, at * 2 + 1])]
  const met = [['p0', 'p1']] as const
  for (const hint of [
    { people: idsOf(13), rounds },
    { people: [...people.slice(0, 13), 'x'], rounds },
    { people, rounds },
    { people, rounds: [[[0, 0]]] },
  ]) {
    const round = plan(people, { met, plan: hint })
    expect(round.repeats).toEqual([])
    expect(round.groups.flat().toSorted()).toEqual(people.toSorted())
  }
})

it('ROUND-9 refuses a person who is listed twice, and groups of one', () => {
  expect(() => plan(['a', 'a'])).toThrow(RangeError)
  expect(() => plan(['a', 'b'], { groupSize: 1 })).toThrow(RangeError)
})

const someRules = fc.record({
  count: fc.integer({ min: 0, max: 26 }),
  groupSize: fc.constantFrom(2, 3, 4),
  seed: fc.integer({ min: 0, max: 1_000 }),
  met: fc.double({ min: 0, max: 0.8, noNaN: true }),
  never: fc.constantFrom(0, 0, 0.05, 0.3, 0.9),
  must: fc.constantFrom(0, 0.05),
})

it('ROUND-2 holds under any rules: one group each, no never-meet pair, and no one left out who could join a group', () => {
  fc.assert(
    fc.property(someRules, ({ count, groupSize, seed, ...shares }) => {
      const random = randomFrom(seed)
      const people = idsOf(count)
      const all = pairsOf([people])
      const some = (share: number) => all.filter(() => random() < share)
      const [met, neverMeet, mustMeet] = [some(shares.met), some(shares.never), some(shares.must)]
      const input = { groupSize, seed, met, neverMeet, mustMeet, fit: fitsOf(seed), roundsAfter: 3 }
      const round = plan(people, input)
      const never = keysOf(neverMeet)
      const mayJoin = (person: string, group: readonly string[]) =>
        group.every((each) => !never.has(keyOf(person, each)))

      const left = round.unseated.map(({ personId }) => personId)
      expect([...round.groups.flat(), ...left].toSorted()).toEqual(people.toSorted())
      expect(round.groups.every(({ length }) => length >= 2 && length <= groupSize + 1)).toBe(true)
      expect(pairsOf(round.groups).filter(([one, other]) => never.has(keyOf(one, other)))).toEqual([])
      expect(keysOf(round.repeats)).toEqual(
        new Set([...keysOf(met)].filter((key) => keysOf(pairsOf(round.groups)).has(key))),
      )
      if (never.size === 0 && count > 1) expect(left).toEqual([])
      for (const person of left) {
        const rooms = round.groups.filter(({ length }) => length <= groupSize)
        expect(
          [...rooms, ...left.filter((each) => each !== person).map((each) => [each])].filter((group) =>
            mayJoin(person, group),
          ),
        ).toEqual([])
      }
      expect(plan(people, input)).toEqual(round)
    }),
    { numRuns: isLong ? 2_000 : 60 },
  )
})
