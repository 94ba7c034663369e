import * as z from 'zod/mini'
import { id, millis, plannedDay, requiredText } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'

export const MAX_TABLES = 500
export const MAX_SLOTS = 2_000
export const dealRoomLengths = { name: 120, table: 80 } as const
/** Limits of slots and pauses in minutes. */
export const slotLimits = { least: 5, most: 480, mostPause: 240 } as const

/** A time `HH:mm` in local time of the event. */
const clock = () => z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
/** A stretch of a day. If it ends at or before its start, it ends on the next day. */
const stretch = z.object({ from: clock(), to: clock() })
export type Stretch = z.output<typeof stretch>

export const dealRoomHours = z.object({
  days: z
    .array(z.object({ day: plannedDay(), hours: z.array(stretch).check(z.maxLength(12)) }))
    .check(z.minLength(1), z.maxLength(62)),
  slotMinutes: z.int().check(z.gte(slotLimits.least), z.lte(slotLimits.most)),
  pauseMinutes: z._default(z.int().check(z.gte(0), z.lte(slotLimits.mostPause)), 0),
  breaks: z._default(z.array(stretch).check(z.maxLength(12)), []),
})
export type DealRoomHours = z.output<typeof dealRoomHours>

export const dealRoomDraft = z.extend(dealRoomHours, {
  name: requiredText(dealRoomLengths.name),
  /** Tables in order. One without an id is new. */
  tables: z
    .array(z.object({ id: z.optional(id()), name: requiredText(dealRoomLengths.table) }))
    .check(z.minLength(1), z.maxLength(MAX_TABLES)),
  /** The owner, who must be free for each meeting there. Null for the organizers, who need not be free. */
  ownerParticipantId: z.nullable(id()),
})
export type DealRoomDraft = z.output<typeof dealRoomDraft>

export const dealRoomInList = z.object({
  id: id(),
  name: z.string(),
  owner: z.nullable(personBrief),
  tables: z.int(),
  slots: z.int(),
  /** Number of meetings in these slots. Each uses one table. */
  meetings: z.int(),
  /** Start of the next slot with a free table and, if there is an owner, a free owner. Null if there is none. */
  nextFree: z.nullable(millis()),
})
export type DealRoomInList = z.output<typeof dealRoomInList>

export const dealRoomSlot = z.object({
  id: id(),
  sdt: millis(),
  edt: millis(),
  /** True if the slot remains only for its existing meetings. */
  closed: z.boolean(),
  taken: z.int(),
})
export type DealRoomSlot = z.output<typeof dealRoomSlot>

export const dealRoomDetails = z.extend(dealRoomHours, {
  id: id(),
  rev: z.int(),
  name: z.string(),
  owner: z.nullable(personBrief),
  /** Tables. `meetings` counts those in the future. */
  tables: z.array(z.object({ id: id(), name: z.string(), meetings: z.int() })),
  /** Slots, the earliest first. */
  slots: z.array(dealRoomSlot),
})
export type DealRoomDetails = z.output<typeof dealRoomDetails>

export const dealRoomMeeting = z.object({
  id: id(),
  sdt: millis(),
  edt: millis(),
  table: z.string(),
  /** People of the meeting: the sender, the recipient, then guests. */
  people: z.array(personBrief),
})
export type DealRoomMeeting = z.output<typeof dealRoomMeeting>

export const dealRoomPreview = z.object({
  /** Slots, the earliest first. Empty if there are too many. */
  slots: z.array(z.object({ sdt: millis(), edt: millis() })),
  tooMany: z.boolean(),
  /** Number of slots that have begun, which allow no meeting. */
  begun: z.int(),
  /** Slots that no longer fit the hours and remain for their meetings. */
  kept: z.array(z.object({ sdt: millis(), edt: millis(), meetings: z.int() })),
  /** Removed tables that stay because they have future meetings. */
  tablesInUse: z.array(z.object({ id: id(), name: z.string(), meetings: z.int() })),
})
