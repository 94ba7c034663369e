import { describe, expect, it } from 'vitest'
import type { TypeKey } from '../content/event.ts'
import { type DemoPerson, makePeople } from '../people/make-people.ts'
import { openMeetingBook } from './meeting-book.ts'

const slots = Array.from({ length: 20 }, (_, nth) => ({ startsAt: nth * 1_200_000, endsAt: (nth + 1) * 1_200_000 }))
const crowd = makePeople('book').slice(0, 30)
const all = (type: TypeKey): DemoPerson[] => crowd.map((each) => ({ ...each, type, company: `Firm ${each.index}` }))
const open = (people: readonly DemoPerson[], busy = new Map()) =>
  openMeetingBook({ people, slots, busy, placesPerSlot: 2 })

describe('openMeetingBook', () => {
  it('lets the press make five meetings and no sixth, on either side', () => {
    const book = open(all('press'))
    for (const other of [1, 2, 3, 4, 5]) {
      expect([book.mayAsk(0, other), book.mayAsk(other, 0)]).toEqual([true, true])
      book.meet(0, other, other)
    }
    expect([book.mayAsk(0, 6), book.mayAsk(6, 0), book.mayAsk(6, 7)]).toEqual([false, false, true])
  })

  it('counts a request that waits for its sender only', () => {
    const book = open(all('press'))
    for (const other of [1, 2, 3, 4, 5]) book.ask(0, other)
    expect([book.mayAsk(0, 6), book.mayAsk(1, 6)]).toEqual([false, true])
  })

  it('sets exhibitors no limit', () => {
    const book = open(all('exhibitor'))
    for (let other = 1; other < 20; other++) book.meet(0, other, other)
    expect(book.mayAsk(0, 25)).toBe(true)
  })

  it('allows no second request to a person, none within a firm and none to oneself', () => {
    const people = all('attendee').map((each) => (each.index < 2 ? { ...each, company: 'One firm' } : each))
    const book = open(people)
    book.close(3, 4)
    expect([book.mayAsk(4, 3), book.mayAsk(0, 1), book.mayAsk(5, 5), book.mayAsk(0, 5)]).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it('seats two pairs in a slot of two places and no person twice', () => {
    const book = open(all('attendee'))
    book.meet(0, 1, 7)
    expect([book.hasPlace(7), book.isFree(0, 7), book.isFree(0, 8), book.isFree(2, 7)]).toEqual([
      true,
      false,
      true,
      true,
    ])
    book.meet(2, 3, 7)
    expect([book.hasPlace(7), book.hasPlace(8)]).toEqual([false, true])
  })

  it('leaves out times when a person is on stage, to the minute', () => {
    const book = open(all('speaker'), new Map([[0, [{ startsAt: 1_200_000, endsAt: 2_400_000 }]]]))
    expect([0, 1, 2].map((slot) => book.isFree(0, slot))).toEqual([true, false, true])
  })
})
