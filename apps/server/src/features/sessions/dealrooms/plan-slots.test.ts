import { expect, it } from 'vitest'
import { planSlots, type StoredSlot } from './plan-slots.ts'

const NOW = 1_000
const time = (startsAt: number) => ({ startsAt, endsAt: startsAt + 100 })
const slot = (sessionId: string, startsAt: number, own: Partial<StoredSlot> = {}): StoredSlot => ({
  sessionId,
  ...time(startsAt),
  isClosed: false,
  meetings: 0,
  wasUsed: (own.meetings ?? 0) > 0,
  ...own,
})

it('DEALROOM-4 keeps equal slots, adds new ones, and closes the rest', () => {
  const slots = [slot('a', 2_000), slot('b', 2_100), slot('c', 2_200, { meetings: 2 })]
  expect(planSlots(slots, [time(2_000), time(2_400)], NOW)).toEqual({
    make: [time(2_400)],
    reopen: [],
    close: ['b', 'c'],
    remove: [],
    kept: [slots[2]],
  })
})

it('DEALROOM-4 opens a closed slot again, and removes one that was never used', () => {
  const slots = [
    slot('a', 2_000, { isClosed: true }),
    slot('b', 2_100, { isClosed: true }),
    slot('c', 2_200, { isClosed: true, wasUsed: true }),
    slot('d', 2_300, { isClosed: true, meetings: 1 }),
  ]
  expect(planSlots(slots, [time(2_000)], NOW)).toEqual({
    make: [],
    reopen: ['a'],
    close: [],
    remove: ['b'],
    kept: [slots[3]],
  })
})

it('DEALROOM-4 leaves past slots unchanged, and adds none there', () => {
  const slots = [slot('a', 900, { meetings: 1 }), slot('b', 1_000)]
  expect(planSlots(slots, [time(800), time(1_000)], NOW)).toEqual({
    make: [],
    reopen: [],
    close: [],
    remove: [],
    kept: [],
  })
})

it('DEALROOM-4 uses one slot per time, the open one', () => {
  const slots = [slot('a', 2_000, { isClosed: true, wasUsed: true }), slot('b', 2_000)]
  const { make, reopen, close } = planSlots(slots, [time(2_000)], NOW)
  expect([make, reopen, close]).toEqual([[], [], []])
})
