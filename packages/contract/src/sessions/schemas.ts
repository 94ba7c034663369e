import * as z from 'zod/mini'
import { day, id, millis, requiredText } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'

export const track = z.object({ id: id(), name: z.string(), color: z.nullable(z.string()) })
export const room = z.object({ id: id(), name: z.string(), capacity: z.nullable(z.int()) })

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
  /** Number of seats. Null means no limit. */
  capacity: z.nullable(z.int()),
  used: z.int(),
})
export type SessionCard = z.output<typeof sessionCard>

export const programmeDay = z.object({
  /** Days with sessions, in the event's time zone. */
  days: z.array(day()),
  /** Beginning of a day in minutes after midnight. Default: midnight. */
  dayBegins: z.optional(z.int()),
  /** Day of the programme. Null if a search covers all days. */
  day: z.nullable(day()),
  rooms: z.array(room),
  tracks: z.array(track),
  sessions: z.array(sessionCard),
})

/** Ways to join remotely: the session's own link, the event's conference, or a video room of ours. */
export const joinWays = ['link', 'conference', 'room'] as const
export type JoinWay = (typeof joinWays)[number]

export const liveSession = z.extend(sessionCard, {
  /** Way to join. Null if the session cannot be joined remotely. */
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
  /** True if the session of a hybrid event can be attended only on site. */
  onSite: z.boolean(),
  externalLink: z.nullable(z.string()),
  /** Way to join. Null if the session cannot be joined remotely. */
  joinWay: z.nullable(z.enum(joinWays)),
  offlineLink: z.nullable(z.string()),
  speakers: z.array(z.extend(personBrief, { biography: z.nullable(z.string()) })),
  /** Times of the session, the earliest first. */
  sesArray: z.array(z.extend(sessionCard, { room: z.nullable(z.string()) })),
})
export type SessionDetails = z.output<typeof sessionDetails>

export const busyEntry = z.object({
  kind: z.enum(['session', 'meeting', 'off']),
  /** Id of the session, the meeting or the break. */
  sessionId: id(),
  /** Title of the session. Empty for other entries than sessions. */
  name: z.string(),
  sdt: millis(),
  edt: millis(),
  /** True if the caller may leave the entry. A break requires explicit consent. */
  mayLeave: z.boolean(),
})
export type BusyEntry = z.output<typeof busyEntry>

export const speakerCard = z.extend(personBrief, {
  /** Profiles by social network. */
  some: z.record(z.string(), z.string()),
  sessionCount: z.int(),
})
export type SpeakerCard = z.output<typeof speakerCard>

export const SPEAKERS_PAGE = 60

export const speakerDetails = z.extend(personBrief, {
  some: z.record(z.string(), z.string()),
  website: z.nullable(z.string()),
  biography: z.nullable(z.string()),
  /** Sessions, the earliest first. Empty if the reader may not see the programme. */
  sessions: z.array(z.extend(sessionCard, { room: z.nullable(z.string()) })),
})
export type SpeakerDetails = z.output<typeof speakerDetails>

const busyParams = z.object({ busyWith: z.array(busyEntry) })

/**
 * Returns the conflicting entries in the failures `busyThen` and `slotTaken`. Empty if the conflict is in another
 * person's agenda.
 */
export function parseBusyWith(params: unknown): readonly BusyEntry[] {
  const read = z.safeParse(busyParams, params)
  return read.success ? read.data.busyWith : []
}

export const entriesToLeave = z.object({
  leaveIds: z._default(z.array(id()).check(z.maxLength(20)), []),
  leaveOffTime: z._default(z.boolean(), false),
})

export const MEETING_JOIN_MS = 300_000

export type UpcomingState = 'expired' | 'started' | 'starting' | 'notstarted'

/** Returns the state of a session at a time. Ranges are half-open: at its end a session is over. */
export function upcomingState(session: { sdt: number; edt: number }, now: number): UpcomingState {
  if (now >= session.edt) return 'expired'
  if (now >= session.sdt) return 'started'
  return session.sdt - now < MEETING_JOIN_MS ? 'starting' : 'notstarted'
}

const REHEARSAL_MS = 900_000

/** Returns true in the last 15 minutes before the start, when people on stage may rehearse. */
export const rehearsalStarted = ({ sdt }: { sdt: number }, now: number): boolean =>
  now < sdt && sdt - now <= REHEARSAL_MS

export const requestStates = ['waiting', 'accepted', 'declined'] as const

export const ownRequest = z.object({
  id: id(),
  rev: z.int(),
  state: z.enum(requestStates),
  answer: z.string(),
})
export type OwnRequest = z.output<typeof ownRequest>

export const REQUESTS_PAGE = 50

export const sessionRequest = z.object({
  sessionId: id(),
  definitionId: id(),
  name: z.string(),
  sdt: millis(),
  edt: millis(),
  takesPlace: z.boolean(),
  /** Number of seats. Null means no limit. */
  capacity: z.nullable(z.int()),
  used: z.int(),
  participant: personBrief,
  state: z.enum(requestStates),
  message: z.string(),
  answer: z.string(),
  cdt: millis(),
})
export type SessionRequest = z.output<typeof sessionRequest>

export const roomDraft = z.object({
  name: requiredText(120),
  /** Number of seats. Null if unknown. */
  capacity: z._default(z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))), null),
})

export const roomWithUse = z.extend(room, { sessionCount: z.int() })
export type RoomWithUse = z.output<typeof roomWithUse>
