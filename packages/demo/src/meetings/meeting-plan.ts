import type { Language } from '../content/event.ts'
import type { DemoPerson } from '../people/make-people.ts'
import type { Stretch } from '../programme/days.ts'

/** A request that was accepted. People by index, the slot by its place in the list given, instants in epoch ms. */
export type DemoMeeting = {
  from: number
  to: number
  slot: number
  message: string
  answer: string
  askedAt: number
  answeredAt: number
  /** `reschedule`: one of the two has asked for another time, and the old one is still held. */
  state: 'confirmed' | 'reschedule' | 'cancelled'
  /** Who cancelled or asked for another time; null while confirmed. */
  change: { by: number; message: string; at: number } | null
}

/** A request that has no meeting. */
export type DemoRequest = {
  from: number
  to: number
  state: 'waiting' | 'rejected' | 'revoked'
  message: string
  /** Empty unless rejected. */
  answer: string
  askedAt: number
  /** null while waiting. */
  answeredAt: number | null
}

export type MeetingPlan = { meetings: DemoMeeting[]; requests: DemoRequest[] }

export type MeetingWishes = {
  seed: string
  /** Epoch ms. */
  now: number
  people: readonly DemoPerson[]
  /** The place of the person who makes the event: behind the last of the people. */
  maker: number
  makerLanguage: Language
  /** In order, as `cutSlots` gives them. */
  slots: readonly Stretch[]
  busy: ReadonlyMap<number, readonly Stretch[]>
  /** How many can meet at once. */
  placesPerSlot: number
  timezone: string
  /** The first of the two is to wait for the second's answer. */
  pair: { from: number; to: number } | null
  /** These two meet by video already. */
  byVideo: { from: number; to: number } | null
}
