import * as z from 'zod/mini'
import { day, id, millis, requiredText } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'

export const track = z.object({ id: id(), name: z.string(), color: z.nullable(z.string()) })
export const room = z.object({ id: id(), name: z.string(), capacity: z.nullable(z.int()) })

/** One time at which a talk happens, as a list shows it. */
export const sessionCard = z.object({
  id: id(),
  definitionId: id(),
  name: z.string(),
  type: z.enum(['session', 'break']),
  sdt: millis(),
  edt: millis(),
  locationId: z.nullable(id()),
  trackId: z.nullable(id()),
  language: z.nullable(z.string()),
  speakers: z.array(personBrief),
  restricted: z.boolean(),
  blocking: z.boolean(),
  state: z.enum(['available', 'cancelled']),
  /** Null when there is no limit. */
  capacity: z.nullable(z.int()),
  used: z.int(),
})
export type SessionCard = z.output<typeof sessionCard>

export const programmeDay = z.object({
  /** All days of the event that have sessions, in its own zone. */
  days: z.array(day()),
  /** Minutes after midnight at which each of them begins; at midnight when absent. */
  dayBegins: z.optional(z.int()),
  /** The day whose sessions these are; null when a search goes over all days. */
  day: z.nullable(day()),
  rooms: z.array(room),
  tracks: z.array(track),
  sessions: z.array(sessionCard),
})

/** By the session's own link, by the conference of its event, or in a room of ours. */
export const joinWays = ['link', 'conference', 'room'] as const
export type JoinWay = (typeof joinWays)[number]

/** A session that is on or comes next, with the way into it. */
export const liveSession = z.extend(sessionCard, {
  /** Null where it cannot be joined from afar. */
  joinWay: z.nullable(z.enum(joinWays)),
})
export type LiveSession = z.output<typeof liveSession>

export const sessionDetails = z.object({
  definitionId: id(),
  eventId: id(),
  name: z.string(),
  subtitle: z.string(),
  type: z.enum(['session', 'break']),
  abstract: z.string(),
  description: z.string(),
  language: z.nullable(z.string()),
  links: z.array(z.object({ title: z.string(), url: z.string() })),
  track: z.nullable(track),
  restricted: z.boolean(),
  /** In a hybrid event it can be attended on-site only. */
  onSite: z.boolean(),
  externalLink: z.nullable(z.string()),
  /** Null where it cannot be joined from afar. */
  joinWay: z.nullable(z.enum(joinWays)),
  offlineLink: z.nullable(z.string()),
  speakers: z.array(z.extend(personBrief, { biography: z.nullable(z.string()) })),
  /** Every time at which it happens, earliest first. */
  sesArray: z.array(z.extend(sessionCard, { room: z.nullable(z.string()) })),
})
export type SessionDetails = z.output<typeof sessionDetails>

/** What one has oneself at a time at which one is busy. */
export const busyEntry = z.object({
  kind: z.enum(['session', 'meeting', 'off']),
  /** As in the agenda: of the session, the meeting or the off-time. */
  sessionId: id(),
  /** The title of a session; empty for what has none. */
  name: z.string(),
  sdt: millis(),
  edt: millis(),
  /** Whether it can be left for something else; off-time only when one says so. */
  mayLeave: z.boolean(),
})
export type BusyEntry = z.output<typeof busyEntry>

/** A speaker among others. */
export const speakerCard = z.extend(personBrief, {
  /** Pages in networks, by their name. */
  some: z.record(z.string(), z.string()),
  /** The times at which they speak. */
  sessionCount: z.int(),
})
export type SpeakerCard = z.output<typeof speakerCard>

export const SPEAKERS_PAGE = 60

export const speakerDetails = z.extend(personBrief, {
  some: z.record(z.string(), z.string()),
  website: z.nullable(z.string()),
  biography: z.nullable(z.string()),
  /** When and where they speak, earliest first; empty for those who do not see the programme. */
  sessions: z.array(z.extend(sessionCard, { room: z.nullable(z.string()) })),
})
export type SpeakerDetails = z.output<typeof speakerDetails>

const busyParams = z.object({ busyWith: z.array(busyEntry) })

/** What `busyThen` and `slotTaken` name as being in one's own way; nothing when it is not one's own. */
export function readBusyWith(params: unknown): readonly BusyEntry[] {
  const read = z.safeParse(busyParams, params)
  return read.success ? read.data.busyWith : []
}

/** What of one's own agenda is to go for something else. */
export const roomToMake = z.object({
  leaveIds: z._default(z.array(id()).check(z.maxLength(20)), []),
  /** Off-time among them may go as well. */
  leaveOffTime: z._default(z.boolean(), false),
})

export const MEETING_JOIN_MS = 300_000

export type UpcomingState = 'expired' | 'started' | 'starting' | 'notstarted'

/** Where a session stands at `now`. Ranges are half-open: at its end it is over. */
export function upcomingState(session: { sdt: number; edt: number }, now: number): UpcomingState {
  if (now >= session.edt) return 'expired'
  if (now >= session.sdt) return 'started'
  return session.sdt - now < MEETING_JOIN_MS ? 'starting' : 'notstarted'
}

const REHEARSAL_MS = 900_000

/** Whether those on the stage may rehearse: in the last 15 minutes before the start. */
export const rehearsalStarted = ({ sdt }: { sdt: number }, now: number): boolean =>
  now < sdt && sdt - now <= REHEARSAL_MS

export const requestStates = ['waiting', 'accepted', 'declined'] as const

/** What I asked the organizers for. */
export const ownRequest = z.object({
  /** The session. */
  id: id(),
  rev: z.int(),
  state: z.enum(requestStates),
  /** What the organizers wrote with their answer. */
  answer: z.string(),
})
export type OwnRequest = z.output<typeof ownRequest>

export const REQUESTS_PAGE = 50

/** What somebody asked the organizers for. */
export const sessionRequest = z.object({
  sessionId: id(),
  definitionId: id(),
  name: z.string(),
  sdt: millis(),
  edt: millis(),
  /** It has not been called off. */
  takesPlace: z.boolean(),
  /** Null when there is no limit. */
  capacity: z.nullable(z.int()),
  used: z.int(),
  participant: personBrief,
  state: z.enum(requestStates),
  message: z.string(),
  answer: z.string(),
  /** When it was asked. */
  cdt: millis(),
})
export type SessionRequest = z.output<typeof sessionRequest>

export const roomDraft = z.object({
  name: requiredText(120),
  /** How many people it holds; null when nobody says. */
  capacity: z._default(z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))), null),
})

/** A room as organizers see it. */
export const roomWithUse = z.extend(room, { sessionCount: z.int() })
export type RoomWithUse = z.output<typeof roomWithUse>
