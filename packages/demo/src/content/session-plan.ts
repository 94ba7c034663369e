import type { RoomKey, TrackKey } from '../programme/days.ts'
import type { SectorKey } from './sectors.ts'

export type SessionKind = 'plenary' | 'talk' | 'panel' | 'workshop' | 'hallway' | 'social' | 'lounge' | 'break'

/** Day 0 is yesterday, 1 today, 2 tomorrow; clocks are the event's. */
export type Placed = readonly [day: 0 | 1 | 2, from: string, to: string, room: RoomKey]

export type Plan = {
  key: string
  kind: SessionKind
  title: string
  abstract: string
  track: TrackKey | null
  /** BCP 47. */
  language: 'en' | 'tr' | 'ru' | 'es'
  /** The sector that each speaker should come from. */
  speakers: readonly SectorKey[]
  moderators: readonly SectorKey[]
  /** Whoever adds it keeps the time free for it. */
  blocking?: boolean
  /** Places are given by the organizers on request. */
  restricted?: boolean
  /** Only for those who are there. */
  onSite?: boolean
  /** Given once or several times. */
  at: readonly Placed[]
}
