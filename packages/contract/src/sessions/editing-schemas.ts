import * as z from 'zod/mini'
import { day, id, lines, millis, plannedDay, requiredText, text } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'
import { videoPlayerOf } from '../video-address.ts'
import { room, sessionCard, track } from './schemas.ts'

export const MOST_TIMES = 100
export const MOST_PERSONS = 100
export const MOST_LINKS = 50
export const definitionLengths = {
  title: 500,
  subtitle: 500,
  text: 30_000,
  language: 200,
  link: 200,
  url: 2_000,
} as const
/** Days that one time may last. */
export const LONGEST_DAYS = 31
export const TRACK_NAME_LENGTH = 200

export const personRoles = ['speaker', 'moderator', 'translator'] as const
export type PersonRole = (typeof personRoles)[number]

const CLOCK = /T(?:[01]\d|2[0-3]):[0-5]\d$/
/** `yyyy-MM-ddTHH:mm` as the clock on the event's wall shows it. */
export const wallClock = () =>
  z.string().check(
    z.regex(CLOCK),
    z.refine((given) => z.safeParse(plannedDay(), given.slice(0, -6)).success),
  )

/** A page of the web. */
export const webAddress = () =>
  z.string().check(
    z.trim(),
    z.maxLength(definitionLengths.url),
    z.refine((given) => /^https?:\/\//i.test(given) && URL.canParse(given)),
  )

const seats = () => z.nullable(z.int().check(z.gte(0), z.lte(1_000_000)))
const persons = () => z.array(z.object({ id: id(), role: z.enum(personRoles) })).check(z.maxLength(MOST_PERSONS))
const timeState = z.enum(['available', 'cancelled'])
/** Changes with everything that it stands for: who holds an older one has not read what is there now. */
const rev = () => z.string().check(z.regex(/^[\w-]{8,64}$/))

/** When and where a talk happens. */
const whenAndWhere = z.object({
  locationId: z.nullable(id()),
  start: wallClock(),
  end: wallClock(),
  /** Null for no limit. */
  capacity: z._default(seats(), null),
  state: z._default(timeState, 'available'),
})

export const timeDraft = z.extend(whenAndWhere, {
  /** Of a time that is there; one without is new. */
  id: z.optional(id()),
  /** In their order. */
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
    z
      .array(z.object({ title: requiredText(definitionLengths.link), url: webAddress() }))
      .check(z.maxLength(MOST_LINKS)),
    [],
  ),
  trackId: z._default(z.nullable(id()), null),
  /** Takes people on request only. */
  restricted: z._default(z.boolean(), false),
  /** Seen by organizers only. */
  hidden: z._default(z.boolean(), false),
  /** Holds the time of those who join. */
  blocking: z._default(z.boolean(), false),
  /** Types of participants that see it; null for everyone. */
  visibleTypes: z._default(z.nullable(z.array(id()).check(z.minLength(1), z.maxLength(200))), null),
  /** In a hybrid event it can be attended on-site only. */
  onSite: z._default(z.boolean(), false),
  /** Where one joins from afar. */
  externalLink: z._default(z.nullable(webAddress()), null),
  /** Address on YouTube or Vimeo of the video that the audience of its room watches instead of the stage. */
  streamLink: z._default(z.nullable(webAddress().check(z.refine((url) => videoPlayerOf(url) !== null))), null),
  /** The recording. */
  offlineLink: z._default(z.nullable(webAddress()), null),
  /** Null for the organizers. */
  ownerParticipantId: z._default(z.nullable(id()), null),
})

export const definitionDraft = z.extend(definitionFields, {
  // Counted by the use case, which says how many there may be.
  times: z.array(timeDraft).check(z.minLength(1), z.maxLength(1_000)),
})
export type DefinitionDraft = z.output<typeof definitionDraft>

export const changedTime = z.extend(whenAndWhere, { rev: rev() })

/** A time as organizers edit it. */
export const editedTime = z.object({
  id: id(),
  rev: rev(),
  locationId: z.nullable(id()),
  sdt: millis(),
  edt: millis(),
  start: wallClock(),
  end: wallClock(),
  capacity: seats(),
  /** Seats that are taken. */
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
  /** The same as it is written. */
  ownerParticipantId: z.nullable(id()),
  /** Earliest first, with those that were called off. */
  times: z.array(editedTime),
})
export type EditedDefinition = z.output<typeof editedDefinition>

const changedParams = z.object({ definition: editedDefinition })

/** What `sessionChanged` says is there now; null where it does not say. */
export function readChangedDefinition(params: unknown): EditedDefinition | null {
  const read = z.safeParse(changedParams, params)
  return read.success ? read.data.definition : null
}

/** One time in the list of organizers: also a hidden one, and one that was called off. */
export const editedCard = z.extend(sessionCard, { rev: rev(), hidden: z.boolean() })
export type EditedCard = z.output<typeof editedCard>

export const editedProgramme = z.object({
  /** The days of the event, and all others on which something is. */
  days: z.array(z.object({ day: day(), count: z.int() })),
  /** Minutes after midnight at which each of them begins; at midnight when absent. */
  dayBegins: z.optional(z.int()),
  /** The day whose sessions these are; null when a search goes over all days. */
  day: z.nullable(day()),
  rooms: z.array(room),
  tracks: z.array(track),
  sessions: z.array(editedCard),
})

export const plannedTime = z.object({
  /** Of a time that is there. */
  id: z.optional(id()),
  locationId: z.nullable(id()),
  start: wallClock(),
  end: wallClock(),
  capacity: z._default(seats(), null),
  state: z._default(timeState, 'available'),
  /** Those that it has, when absent. */
  personIds: z.optional(z.array(id()).check(z.maxLength(MOST_PERSONS))),
})

/** What a planned time would collide with. */
export const timeConflicts = z.object({
  sdt: millis(),
  edt: millis(),
  /** What is in its room then. */
  room: z.array(z.object({ id: id(), name: z.string(), sdt: millis(), edt: millis() })),
  /** Who speaks, translates or moderates in it and has something else then. */
  people: z.array(
    z.object({
      person: personBrief,
      kind: z.enum(['session', 'meeting', 'off']),
      /** The title of a session; empty for what has none. */
      name: z.string(),
      sdt: millis(),
      edt: millis(),
    }),
  ),
  /** How many who have it in their agenda have something else then. */
  agendas: z.int(),
  /** It does not lie within the days of the event. */
  isOutside: z.boolean(),
  /** Seats that are taken already, where that is more than it would have; else null. */
  seatsTaken: z.nullable(z.int()),
})
export type TimeConflicts = z.output<typeof timeConflicts>

export const trackDraft = z.object({
  name: requiredText(TRACK_NAME_LENGTH),
  color: z._default(z.nullable(z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/))), null),
})
