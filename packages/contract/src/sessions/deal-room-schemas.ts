import * as z from 'zod/mini'
import { id, millis, plannedDay, requiredText } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'

export const MOST_TABLES = 500
export const MOST_SLOTS = 2_000
export const dealRoomLengths = { name: 120, table: 80 } as const
/** Minutes. */
export const slotLimits = { least: 5, most: 480, mostPause: 240 } as const

/** `HH:mm` on the event's wall clock. */
const clock = () => z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
/** What ends at or before its beginning ends on the next day. */
const stretch = z.object({ from: clock(), to: clock() })
export type Stretch = z.output<typeof stretch>

/** From what the slots of a deal room are made. */
export const dealRoomHours = z.object({
  days: z
    .array(z.object({ day: plannedDay(), hours: z.array(stretch).check(z.maxLength(12)) }))
    .check(z.minLength(1), z.maxLength(62)),
  slotMinutes: z.int().check(z.gte(slotLimits.least), z.lte(slotLimits.most)),
  pauseMinutes: z._default(z.int().check(z.gte(0), z.lte(slotLimits.mostPause)), 0),
  /** Without slots, on every day. */
  breaks: z._default(z.array(stretch).check(z.maxLength(12)), []),
})
export type DealRoomHours = z.output<typeof dealRoomHours>

export const dealRoomDraft = z.extend(dealRoomHours, {
  name: requiredText(dealRoomLengths.name),
  /** In their order; one without an id is new. */
  tables: z
    .array(z.object({ id: z.optional(id()), name: requiredText(dealRoomLengths.table) }))
    .check(z.minLength(1), z.maxLength(MOST_TABLES)),
  /** Who must be free when two meet there; null for the organizers, whose time does not count. */
  ownerParticipantId: z.nullable(id()),
})
export type DealRoomDraft = z.output<typeof dealRoomDraft>

export const dealRoomInList = z.object({
  id: id(),
  name: z.string(),
  owner: z.nullable(personBrief),
  tables: z.int(),
  /** To come, at which one can meet. */
  slots: z.int(),
  /** Meetings in these; each has one table. */
  meetings: z.int(),
  /** When the next slot begins that has a table left and its owner free; null when there is none. */
  nextFree: z.nullable(millis()),
})
export type DealRoomInList = z.output<typeof dealRoomInList>

export const dealRoomSlot = z.object({
  id: id(),
  sdt: millis(),
  edt: millis(),
  /** It stays for the meetings in it and takes no other. */
  closed: z.boolean(),
  /** Tables that are taken then. */
  taken: z.int(),
})
export type DealRoomSlot = z.output<typeof dealRoomSlot>

export const dealRoomDetails = z.extend(dealRoomHours, {
  id: id(),
  rev: z.int(),
  name: z.string(),
  owner: z.nullable(personBrief),
  /** With the meetings to come at each. */
  tables: z.array(z.object({ id: id(), name: z.string(), meetings: z.int() })),
  /** Earliest first. */
  slots: z.array(dealRoomSlot),
})
export type DealRoomDetails = z.output<typeof dealRoomDetails>

export const dealRoomMeeting = z.object({
  id: id(),
  sdt: millis(),
  edt: millis(),
  table: z.string(),
  /** Who asked, who was asked, then guests. */
  people: z.array(personBrief),
})
export type DealRoomMeeting = z.output<typeof dealRoomMeeting>

export const dealRoomPreview = z.object({
  /** The slots that the hours make, earliest first; none where they are too many. */
  slots: z.array(z.object({ sdt: millis(), edt: millis() })),
  tooMany: z.boolean(),
  /** Of these, begun already: nobody can meet then. */
  begun: z.int(),
  /** Slots that do not fit any more and stay for the meetings in them. */
  kept: z.array(z.object({ sdt: millis(), edt: millis(), meetings: z.int() })),
  /** Tables that would go and cannot, since there are meetings to come at them. */
  tablesInUse: z.array(z.object({ id: id(), name: z.string(), meetings: z.int() })),
})
