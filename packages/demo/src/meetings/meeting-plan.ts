import type { Language } from '../content/event.ts'
import type { DemoPerson } from '../people/make-people.ts'
import type { Stretch } from '../programme/days.ts'

/** People are indices, the slot is an index into the given list, instants are epoch ms. */
export type DemoMeeting = {
  from: number
  to: number
  slot: number
  message: string
  answer: string
  askedAt: number
  answeredAt: number
  /** `reschedule`: the old time is still held. */
  state: 'confirmed' | 'reschedule' | 'cancelled'
  /** Null while confirmed. */
  change: { by: number; message: string; at: number } | null
}

export type DemoRequest = {
  from: number
  to: number
  state: 'waiting' | 'rejected' | 'revoked'
  message: string
  /** Empty unless rejected. */
  answer: string
  askedAt: number
  /** Null while waiting. */
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
  /** In order, from `cutSlots`. */
  slots: readonly Stretch[]
  busy: ReadonlyMap<number, readonly Stretch[]>
  placesPerSlot: number
  timezone: string
  /** The first person is to wait for the second's answer. */
  pair: { from: number; to: number } | null
  /** These two already have a video meeting. */
  byVideo: { from: number; to: number } | null
}
