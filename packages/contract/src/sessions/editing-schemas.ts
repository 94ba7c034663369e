import * as z from 'zod/mini'
import { day, id, lines, millis, plannedDay, requiredText, text } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'
import { videoPlayerOf } from '../video-address.ts'
import { room, sessionCard, track } from './schemas.ts'

export const MAX_TIMES = 100
export const MAX_PERSONS = 100
export const MAX_LINKS = 50
export const definitionLengths = {
  title: 500,
  subtitle: 500,
  text: 30_000,
  language: 200,
  link: 200,
  url: 2_000,
} as const
export const LONGEST_DAYS = 31
export const TRACK_NAME_LENGTH = 200

export const personRoles = ['speaker', 'moderator', 'translator'] as const
export type PersonRole = (typeof personRoles)[number]

const CLOCK = /T(?:[01]\d|2[0-3]):[0-5]\d$/
/** A time `yyyy-MM-ddTHH:mm` in local time of the event. */
export const wallClock = () =>
  z.string().check(
    z.regex(CLOCK),
    z.refine((time) => z.safeParse(plannedDay(), time.slice(0, -6)).success),
  )

export const webAddress = () =>
  z.string().check(
    z.trim(),
    z.maxLength(definitionLengths.url),
    z.refine((address) => /^https?:\/\//i.test(address) && URL.canParse(address)),
  )

const seats = () => z.nullable(z.int().check(z.gte(0), z.lte(1_000_000)))
const persons = () => z.array(z.object({ id: id(), role: z.enum(personRoles) })).check(z.maxLength(MAX_PERSONS))
const timeState = z.enum(['available', 'cancelled'])
/** A fingerprint that changes with any of the data it covers, so that a client with an older value is refused. */
const rev = () => z.string().check(z.regex(/^[\w-]{8,64}$/))

const whenAndWhere = z.object({
  locationId: z.nullable(id()),
  start: wallClock(),
  end: wallClock(),
  /** Number of seats. Null means no limit. */
  capacity: z._default(seats(), null),
  state: z._default(timeState, 'available'),
})

export const timeDraft = z.extend(whenAndWhere, {
  /** Id of the time. Absent for a new one. */
  id: z.optional(id()),
  /** People on stage, in order. */
  persons: z._default(persons(), []),
})
export type TimeDraft = z.output<typeof timeDraft>

export const definitionFields = z.object({
  title: requiredText(definitionLengths.title),
  subtitle: z._default(text(definitionLengths.subtitle), ''),
  abstract: z._default(lines(definitionLengths.text), ''),
  description: z._default(lines(definitionLengths.text), ''),
  type: z._default(z.enum(['session', 'break']), 'session'),
  language: z._default(z.nullable(requiredText(definitionLengths.language)), null),
  links: z._default(
    z.array(z.object({ title: requiredText(definitionLengths.link), url: webAddress() })).check(z.maxLength(MAX_LINKS)),
    [],
  ),
  trackId: z._default(z.nullable(id()), null),
  restricted: z._default(z.boolean(), false),
  hidden: z._default(z.boolean(), false),
  /** True if the session blocks the time of people who join. */
  blocking: z._default(z.boolean(), false),
  /** Types that see the session. Null means everyone. */
  visibleTypes: z._default(z.nullable(z.array(id()).check(z.minLength(1), z.maxLength(200))), null),
  /** True if the session of a hybrid event can be attended only on site. */
  onSite: z._default(z.boolean(), false),
  /** URL for joining remotely. */
  externalLink: z._default(z.nullable(webAddress()), null),
  /** URL of a YouTube or Vimeo video, which the audience of the session's room watches instead of the stage. */
  streamLink: z._default(z.nullable(webAddress().check(z.refine((url) => videoPlayerOf(url) !== null))), null),
  offlineLink: z._default(z.nullable(webAddress()), null),
  /** The owner of the session. Null for the organizers. */
  ownerParticipantId: z._default(z.nullable(id()), null),
})

export const definitionDraft = z.extend(definitionFields, {
  // The use case checks the number, because its failure names the limit.
  times: z.array(timeDraft).check(z.minLength(1), z.maxLength(1_000)),
})
export type DefinitionDraft = z.output<typeof definitionDraft>

export const changedTime = z.extend(whenAndWhere, { rev: rev() })

export const editedTime = z.object({
  id: id(),
  rev: rev(),
  locationId: z.nullable(id()),
  sdt: millis(),
  edt: millis(),
  start: wallClock(),
  end: wallClock(),
  capacity: seats(),
  used: z.int(),
  state: timeState,
  persons: z.array(z.extend(personBrief, { role: z.enum(personRoles) })),
})
export type EditedTime = z.output<typeof editedTime>

export const editedDefinition = z.object({
  id: id(),
  rev: rev(),
  title: z.string(),
  subtitle: z.string(),
  abstract: z.string(),
  description: z.string(),
  type: z.enum(['session', 'break']),
  language: z.nullable(z.string()),
  links: z.array(z.object({ title: z.string(), url: z.string() })),
  trackId: z.nullable(id()),
  restricted: z.boolean(),
  hidden: z.boolean(),
  blocking: z.boolean(),
  visibleTypes: z.nullable(z.array(id())),
  onSite: z.boolean(),
  externalLink: z.nullable(z.string()),
  streamLink: z.nullable(z.string()),
  offlineLink: z.nullable(z.string()),
  owner: z.nullable(personBrief),
  /** The owner of the session. Null for the organizers. */
  ownerParticipantId: z.nullable(id()),
  /** Times, the earliest first, including cancelled ones. */
  times: z.array(editedTime),
})
export type EditedDefinition = z.output<typeof editedDefinition>

const changedParams = z.object({ definition: editedDefinition })

/** Returns the definition in the failure `sessionChanged`. Null if it does not include one. */
export function parseChangedDefinition(params: unknown): EditedDefinition | null {
  const read = z.safeParse(changedParams, params)
  return read.success ? read.data.definition : null
}

/** A session as organizers list it, including hidden and cancelled ones. */
export const editedCard = z.extend(sessionCard, { rev: rev(), hidden: z.boolean() })
export type EditedCard = z.output<typeof editedCard>

export const editedProgramme = z.object({
  /** Days of the event, and other days with sessions. */
  days: z.array(z.object({ day: day(), count: z.int() })),
  /** Beginning of a day in minutes after midnight. Default: midnight. */
  dayBegins: z.optional(z.int()),
  /** Day of the programme. Null if a search covers all days. */
  day: z.nullable(day()),
  rooms: z.array(room),
  tracks: z.array(track),
  sessions: z.array(editedCard),
})

export const plannedTime = z.object({
  id: z.optional(id()),
  locationId: z.nullable(id()),
  start: wallClock(),
  end: wallClock(),
  capacity: z._default(seats(), null),
  state: z._default(timeState, 'available'),
  /** People on stage. Default: the people that the time already has. */
  personIds: z.optional(z.array(id()).check(z.maxLength(MAX_PERSONS))),
})

export const timeConflicts = z.object({
  sdt: millis(),
  edt: millis(),
  room: z.array(z.object({ id: id(), name: z.string(), sdt: millis(), edt: millis() })),
  people: z.array(
    z.object({
      person: personBrief,
      kind: z.enum(['session', 'meeting', 'off']),
      /** Title of the session. Empty for other entries than sessions. */
      name: z.string(),
      sdt: millis(),
      edt: millis(),
    }),
  ),
  /** Number of other people with the session in their agenda who are busy then. */
  agendas: z.int(),
  isOutside: z.boolean(),
  /** Number of taken seats. Null unless it exceeds the new capacity. */
  seatsTaken: z.nullable(z.int()),
})
export type TimeConflicts = z.output<typeof timeConflicts>

export const trackDraft = z.object({
  name: requiredText(TRACK_NAME_LENGTH),
  color: z._default(z.nullable(z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/))), null),
})
