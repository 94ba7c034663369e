import * as z from 'zod/mini'
import { movableParts } from '../events/index.ts'
import { id, millis } from '../kernel.ts'

/** What of an event carries a time. */
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

/** Of each kind. */
export const MOST_DATED_ITEMS = 100

export const datedItem = z.object({
  kind: z.enum(datedKinds),
  /** Of the talk for a session, and of the deal room for a meeting: the page that shows it. */
  id: id(),
  /** A title, the beginning of an announcement, a question, or the names of those who meet. */
  name: z.string(),
  sdt: millis(),
  /** Null for what is published at one instant. */
  edt: z.nullable(millis()),
  /** Whether it lies outside the dates where it stays as it is. */
  outside: z.boolean(),
  /** Whether it lies outside them where its part moves along. */
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
  /** What lies outside, where it stays or where it moves, earliest first; of each kind not more than `MOST_DATED_ITEMS`. */
  items: z.array(datedItem),
})
export type DatesPreview = z.output<typeof datesPreview>
