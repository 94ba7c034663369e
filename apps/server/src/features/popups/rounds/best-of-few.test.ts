import { expect, it } from 'vitest'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { type Pair, planRound } from './index.ts'

/*
 * This test has an independent oracle: people are bits, a set of pairs is a bigint, and no code of the planner is used.
 */

const isLong = process.env.TEST_SIZE === 'long'

interface Round {
  readonly pairs: bigint
  readonly fit: number
  readonly must: number
}

const bitOf = (count: number, one: number, other: number) =>
  1n << BigInt(Math.min(one, other) * count + Math.max(one, other))

/** Returns all rounds without a repeat, with one group of three if the number of people is odd. */
function roundsOf(count: number, open: bigint): bigint[] {
  const found: bigint[] = []
  const seat = (seated: number, pairs: bigint, hasThree: boolean) => {
    let one = 0
    while (seated & (1 << one)) one += 1
    if (one === count) {
      found.push(pairs)
      return
    }
    for (let other = one + 1; other < count; other += 1) {
      if (seated & (1 << other) || !(open & bitOf(count, one, other))) continue
      const both = seated | (1 << one) | (1 << other)
      seat(both, pairs | bitOf(count, one, other), hasThree)
      if (hasThree) continue
      for (let third = other + 1; third < count; third += 1) {
        const sides = bitOf(count, one, third) | bitOf(count, other, third)
        if (seated & (1 << third) || (open & sides) !== sides) continue
        seat(both | (1 << third), pairs | sides | bitOf(count, one, other), true)
      }
    }
  }
  seat(0, 0n, count % 2 === 0)
  return found
}

function mostTogether(rounds: readonly bigint[], enough: number): number {
  let best = 0
  for (const [at, round] of rounds.entries()) {
    if (best >= enough || rounds.length - at <= best) break
    const others = rounds.slice(at + 1).filter((each) => (each & round) === 0n)
    best = Math.max(best, 1 + mostTogether(others, enough - 1))
  }
  return Math.min(best, enough)
}

/** Returns the best round: the most must-meet pairs, then the most rounds after it, then the best fit. */
function bestByTrying(rounds: readonly Round[], roundsAfter: number): Round & { after: number } {
  const must = Math.max(...rounds.map((round) => round.must))
  return rounds
    .filter((round) => round.must === must)
    .map((round) => {
      const others = rounds.filter((each) => (each.pairs & round.pairs) === 0n).map(({ pairs }) => pairs)
      return { ...round, after: mostTogether(others, roundsAfter) }
    })
    .reduce((best, each) =>
      each.after > best.after || (each.after === best.after && each.fit > best.fit) ? each : best,
    )
}

function aHall(count: number, played: number, random: () => number) {
  const people = Array.from({ length: count }, (_, at) => `p${at}`)
  const fits = new Map<string, number>()
  const closed: [number, number][] = []
  let open = 0n
  for (let one = 0; one < count; one += 1) {
    for (let other = one + 1; other < count; other += 1) {
      open |= bitOf(count, one, other)
      fits.set(`p${one} p${other}`, random())
    }
  }
  const close = (pairs: bigint) => {
    for (let one = 0; one < count; one += 1) {
      for (let other = one + 1; other < count; other += 1) {
        if (pairs & bitOf(count, one, other)) closed.push([one, other])
      }
    }
    open &= ~pairs
  }
  for (let round = 0; round < played; round += 1) {
    const all = roundsOf(count, open)
    const pick = all[Math.floor(random() * all.length)]
    if (pick !== undefined) close(pick)
  }
  const fit = (one: string, other: string) => fits.get(`${one} ${other}`) ?? fits.get(`${other} ${one}`) ?? 0
  return {
    people,
    fit,
    open,
    closed,
    close,
    name: ([one, other]: readonly [number, number]): Pair => [`p${one}`, `p${other}`],
  }
}

function compare(count: number, played: number, roundsAfter: number, random: () => number): void {
  const hall = aHall(count, played, random)
  const pick = () => [Math.floor(random() * count), Math.floor(random() * count)] as const
  const must = [pick(), pick()].filter(([one, other]) => one !== other)
  const [one, other] = pick()
  if (one !== other && random() < 0.3) hall.close(bitOf(count, one, other))
  const open = hall.closed.reduce((pairs, [a, b]) => pairs & ~bitOf(count, a, b), hall.open)
  const rounds = roundsOf(count, open).map((pairs): Round => {
    let [fit, ofMust] = [0, 0]
    for (const [at, person] of hall.people.entries()) {
      for (const [next, mate] of hall.people.entries()) {
        if (next <= at || !(pairs & bitOf(count, at, next))) continue
        fit += hall.fit(person, mate)
        if (must.some(([a, b]) => bitOf(count, a, b) === bitOf(count, at, next))) ofMust += 1
      }
    }
    return { pairs, fit, must: ofMust }
  })
  if (rounds.length === 0) return
  const best = bestByTrying(rounds, roundsAfter)

  const planned = planRound({
    people: hall.people,
    groupSize: 2,
    fit: hall.fit,
    met: hall.closed.map(hall.name),
    mustMeet: must.map(hall.name),
    neverMeet: [],
    roundsAfter,
    plan: null,
    seed: count,
  })
  const numbers = planned.groups.map((group) => group.map((person) => hall.people.indexOf(person)))
  let pairs = 0n
  for (const group of numbers) for (const a of group) for (const b of group) if (a < b) pairs |= bitOf(count, a, b)
  const found = rounds.find((round) => round.pairs === pairs)
  expect([found?.must, planned.roundsAfter]).toEqual([best.must, best.after])
  expect(found?.fit).toBeCloseTo(best.fit, 4)
}

it('ROUND-6 finds the best total fit of all rounds that let the most rounds follow, for up to 8 people', () => {
  const random = seededRandom()
  for (let time = 0; time < (isLong ? 1_000 : 120); time += 1) {
    const count = 3 + Math.floor(random() * 6)
    const played = Math.floor(random() * count)
    compare(count, played, Math.floor(random() * count), random)
  }
})

it('ROUND-6 finds it for 9 to 12 people when few rounds are left to plan', () => {
  const random = seededRandom()
  for (let time = 0; time < (isLong ? 200 : 12); time += 1) {
    const count = 9 + Math.floor(random() * 4)
    const isOdd = count % 2 === 1
    compare(count, isOdd ? count - 7 : count - 5, isOdd ? 1 : 3, random)
    compare(count, count > 10 ? 2 : 0, 0, random)
  }
})
