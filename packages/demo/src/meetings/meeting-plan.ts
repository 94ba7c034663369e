import type { Language } from '../content/event.ts'
import type { DemoPerson } from '../people/make-people.ts'
import type { Stretch } from '../programme/days.ts'

/** A meeting. People are indices, the slot is an index into the given list, instants are epoch ms. */
export type DemoMeeting = {
  from: number
  to: number
  slot: number
  message: string
  answer: string
  askedAt: number
  answeredAt: number
  /** State of the meeting. With `reschedule`, the old time is still held. */
  state: 'confirmed' | 'reschedule' | 'cancelled'
  /** The reschedule or cancellation. Null while confirmed. */
  change: { by: number; message: string; at: number } | null
}

export type DemoRequest = {
  from: number
  to: number
  state: 'waiting' | 'rejected' | 'revoked'
  message: string
  /** The answer. Empty unless rejected. */
  answer: string
  askedAt: number
  /** Time of the answer. Null while waiting. */
  answeredAt: number | null
}

export type MeetingPlan = { meetings: DemoMeeting[]; requests: DemoRequest[] }

export type MeetingPlanOptions = {
  seed: string
  now: number
  people: readonly DemoPerson[]
  /** Index of the maker, after the last of the people. */
  maker: number
  creatorLanguage: Language
  /** Slots in order, from `cutSlots`. */
  slots: readonly Stretch[]
  busy: ReadonlyMap<number, readonly Stretch[]>
  placesPerSlot: number
  timezone: string
  /** The first of these two people is to wait for the second's answer. Null without such a pair. */
  pair: { from: number; to: number } | null
  /** Two people who already have a video meeting. Null if there is none. */
  byVideo: { from: number; to: number } | null
}
