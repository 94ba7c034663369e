import { DEMO_TYPES } from '../content/event.ts'
import type { DemoPerson } from '../people/make-people.ts'
import { overlap } from '../programme/casting.ts'
import type { Stretch } from '../programme/days.ts'

export type BookRules = {
  people: readonly DemoPerson[]
  slots: readonly Stretch[]
  /** Times at which a person is busy, by their index; mostly because they are on stage. */
  busy: ReadonlyMap<number, readonly Stretch[]>
  placesPerSlot: number
}

/**
 * The meetings made so far. No pair meets twice, no person has two meetings at once, and no slot and no participant
 * type exceeds its limit.
 */
export type MeetingBook = {
  mayAsk: (from: number, to: number) => boolean
  isFree: (person: number, slot: number) => boolean
  hasPlace: (slot: number) => boolean
  meet: (one: number, other: number, slot: number) => void
  /** Records a request, which counts against the sender's limit. */
  ask: (from: number, to: number) => void
  /** Excludes the pair from further meetings, without counting anything. */
  close: (one: number, other: number) => void
}

export function openMeetingBook({ people, slots, busy, placesPerSlot }: BookRules): MeetingBook {
  const pairs = new Set<string>()
  const counted = new Map<number, number>()
  const seated = new Map<number, Set<number>>()
  const limits = new Map(DEMO_TYPES.map((type) => [type.key, type.maxMeetingCount ?? Number.POSITIVE_INFINITY]))

  const pairOf = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`
  const count = (person: number) => counted.set(person, (counted.get(person) ?? 0) + 1)
  const belowLimit = (person: number) => {
    const type = people[person]?.type
    return type === undefined || (counted.get(person) ?? 0) < (limits.get(type) ?? 0)
  }
  const takenBy = (slot: number) => seated.get(slot) ?? new Set()
  const sameFirm = (one: number, other: number) =>
    people[one] !== undefined && people[one].company === people[other]?.company

  return {
    mayAsk: (from, to) =>
      from !== to && !sameFirm(from, to) && !pairs.has(pairOf(from, to)) && belowLimit(from) && belowLimit(to),
    hasPlace: (slot) => takenBy(slot).size / 2 < placesPerSlot,
    isFree: (person, slot) => {
      const time = slots[slot]
      if (!time) return false
      if (busy.get(person)?.some((each) => overlap(each, time))) return false
      return ![...seated].some(([other, sitting]) => sitting.has(person) && overlap(time, slots[other] ?? time))
    },
    meet: (one, other, slot) => {
      pairs.add(pairOf(one, other))
      count(one)
      count(other)
      seated.set(slot, new Set([...takenBy(slot), one, other]))
    },
    ask: (from, to) => {
      pairs.add(pairOf(from, to))
      count(from)
    },
    close: (one, other) => {
      pairs.add(pairOf(one, other))
    },
  }
}
