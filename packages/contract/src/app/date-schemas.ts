import * as z from 'zod/mini'
import { movableParts } from '../events/index.ts'
import { id, millis } from '../kernel.ts'

/** Kinds of items with a time. */
export const datedKinds = ['session', 'dealRoom', 'meeting', 'post', 'poll'] as const
export type DatedKind = (typeof datedKinds)[number]

/** Which kind moves with which part. A meeting is moved by those who meet, and by nothing else. */
export const partOfKind = {
  session: 'programme',
  dealRoom: 'dealRooms',
  meeting: null,
  post: 'posts',
  poll: 'polls',
} as const satisfies Record<DatedKind, (typeof movableParts)[number] | null>

/** Limit of each kind. */
export const MOST_DATED_ITEMS = 100

export const datedItem = z.object({
  kind: z.enum(datedKinds),
  /** Id of the talk of a session, or of the deal room of a meeting, whose page shows it. */
  id: id(),
  /** A title, the beginning of an announcement, a question, or the names of those who meet. */
  name: z.string(),
  sdt: millis(),
  /** Null for what is published at one instant. */
  edt: z.nullable(millis()),
  /** True if it lies outside the dates when it stays. */
  outside: z.boolean(),
  /** True if it lies outside the dates when its part moves along. */
  outsideMoved: z.boolean(),
})
export type DatedItem = z.output<typeof datedItem>

export const datesPreview = z.object({
  /** By how much the start moves on the clock on the event's wall; negative is earlier. */
  minutes: z.int(),
  parts: z.array(
    z.object({
      part: z.enum(movableParts),
      /** How much of it would move. */
      count: z.int(),
      /** How much of it lies outside the dates where it stays as it is. */
      outside: z.int(),
      outsideMoved: z.int(),
      /** Announcements and polls whose time would be over: they stay. */
      past: z.int(),
    }),
  ),
  /** People who have one of the talks that would move in their agenda. */
  people: z.int(),
  /** Agreed meetings to come. They stay. */
  meetings: z.object({ count: z.int(), outside: z.int() }),
  /** Breaks to come that people have taken, outside the dates. They stay. */
  breaksOutside: z.int(),
  /** Items outside the dates, if they stay or if they move, earliest first; at most `MOST_DATED_ITEMS` of each kind. */
  items: z.array(datedItem),
})
export type DatesPreview = z.output<typeof datesPreview>
