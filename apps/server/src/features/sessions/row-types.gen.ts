/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */
import type { TimeRange } from '../../platform/database/time-range.ts'

export interface CountByDayRow {
  count: number
  day: string | null
}

export interface CountRequestsRow {
  accepted: number
  declined: number
  waiting: number
}

export interface FindDefinitionRow<Json extends { links: unknown; speakers: unknown; track: unknown }> {
  abstract: string
  definitionId: string
  description: string
  externalLink: string | null
  joinWay: 'conference' | 'link' | 'room' | null
  language: string | null
  links: Json['links']
  name: string
  offlineLink: string | null
  onSite: boolean
  restricted: boolean
  speakers: Json['speakers']
  subtitle: string
  track: Json['track'] | null
  type: 'break' | 'dealroom' | 'session'
}

export interface FindSessionToJoinRow<Json extends { busyWith: unknown }> {
  blocking: boolean
  busyWith: Json['busyWith']
  during: TimeRange
  inAgenda: boolean
  isFull: boolean
  restricted: boolean
  state: 'available' | 'cancelled'
}

export interface GetProgrammeDaysRow {
  dayBegins: number
  days: string[]
  timezone: string
}

export interface GetSessionRequestsRow<Json extends { participant: unknown }> {
  answer: string
  capacity: number | null
  cdt: number
  definitionId: string
  edt: number
  message: string
  name: string
  participant: Json['participant']
  sdt: number
  sessionId: string
  state: 'accepted' | 'declined' | 'waiting' | 'withdrawn'
  takesPlace: boolean
  used: number
}

export interface GetSpeakerRow<Json extends { speaker: unknown }> {
  speaker: Json['speaker']
}

export interface GetSpeakersRow<Json extends { page: unknown }> {
  matches: number
  page: Json['page']
}

export interface ParseBusyWithRow<Json extends { held: unknown }> {
  held: Json['held']
}

export interface TypeOfSpeakersRow {
  id: string
}
