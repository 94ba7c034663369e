import { expect, it } from 'vitest'
import { seededRandom } from '../../testing/seeded-random.ts'
import { type MatchPair, type MatchPerson, type MatchSlot, matchDay } from './match-day.ts'

const MINUTE = 60_000

function aDay(random: () => number, size: { people: number; slots: number; pairs: number }) {
  const upTo = (most: number) => Math.floor(random() * most)
  const slots = Array.from({ length: size.slots }, (_, at): MatchSlot => {
    const startsAt = at * 20 * MINUTE + (random() < 0.2 ? 10 * MINUTE : 0)
    return { startsAt, endsAt: startsAt + 20 * MINUTE, tables: upTo(3) }
  })
  const people = Array.from(
    { length: size.people },
    (): MatchPerson => ({
      most: upTo(4),
      free: slots.map(() => random() < 0.7),
    }),
  )
  const pairs = new Map<string, MatchPair>()
  for (let at = 0; at < size.pairs; at += 1) {
    const [one, other] = [upTo(size.people), upTo(size.people)].sort((a, b) => a - b) as [number, number]
    if (one !== other) pairs.set(`${one} ${other}`, { one, other, weight: [1_000, 100, 7, 3][upTo(4)] as number })
  }
  return { slots, people, pairs: [...pairs.values()] }
}
type Day = ReturnType<typeof aDay>

function mayMeet({ slots, people }: Day, plan: readonly (MatchPair & { slot: number })[]): boolean {
  const overlap = (a: number, b: number) => {
    const [one, other] = [slots[a] as MatchSlot, slots[b] as MatchSlot]
    return one.startsAt < other.endsAt && other.startsAt < one.endsAt
  }
  const fits = people.every(({ most, free }, person) => {
    const own = plan.filter(({ one, other }) => one === person || other === person)
    const clash = own.some((a, at) => own.slice(at + 1).some((b) => overlap(a.slot, b.slot)))
    return own.length <= most && !clash && own.every(({ slot }) => free[slot])
  })
  return fits && slots.every(({ tables }, at) => plan.filter(({ slot }) => slot === at).length <= tables)
}

/** Finds the best possible plan by brute force. */
function bestWorth(day: Day, at = 0, plan: (MatchPair & { slot: number })[] = []): number {
  const pair = day.pairs[at]
  if (!pair) return plan.reduce((sum, { weight }) => sum + weight, 0)
  let best = bestWorth(day, at + 1, plan)
  for (let slot = 0; slot < day.slots.length; slot += 1) {
    const next = [...plan, { ...pair, slot }]
    if (mayMeet(day, next)) best = Math.max(best, bestWorth(day, at + 1, next))
  }
  return best
}

const worthOf = (plan: readonly MatchPair[]) => plan.reduce((sum, { weight }) => sum + weight, 0)

it('PLAN-4 plans as well as trying everything does, on nearly all small days, and never over a limit', () => {
  const random = seededRandom()
  let [found, best, exact] = [0, 0, 0]
  for (let round = 0; round < 120; round += 1) {
    const day = aDay(random, { people: 6, slots: 3, pairs: 6 })
    const plan = matchDay(day.slots, day.people, day.pairs, round)
    expect(mayMeet(day, plan)).toBe(true)
    const most = bestWorth(day)
    found += worthOf(plan)
    best += most
    if (worthOf(plan) === most) exact += 1
  }
  expect(exact).toBeGreaterThanOrEqual(114)
  expect(found / best).toBeGreaterThan(0.98)
})

it('PLAN-4 respects every limit on a large day, leaves out no pair that could still meet, and is the same for the same seed', () => {
  const day = aDay(seededRandom(), { people: 80, slots: 8, pairs: 400 })
  const plan = matchDay(day.slots, day.people, day.pairs, 5)
  expect(mayMeet(day, plan)).toBe(true)
  const placed = new Set(plan.map(({ pair }) => pair))
  const addable = day.pairs
    .filter((pair) => !placed.has(pair))
    .filter((pair) => day.slots.some((_, slot) => mayMeet(day, [...plan, { ...pair, slot }])))
  expect(addable).toEqual([])
  expect(matchDay(day.slots, day.people, day.pairs, 5)).toEqual(plan)
})

it('PLAN-4 prefers a mutual wish to a one-sided one', () => {
  const slots = [{ startsAt: 0, endsAt: 1, tables: 1 }]
  const people = [0, 1, 2].map(() => ({ most: 1, free: [true] }))
  const pairs = [
    { one: 0, other: 1, weight: 100 },
    { one: 1, other: 2, weight: 10_000 },
  ]
  expect(matchDay(slots, people, pairs, 1).map(({ one, other }) => [one, other])).toEqual([[1, 2]])
})
