import * as z from 'zod/mini'
import { movableParts } from '../events/index.ts'
import { id, millis } from '../kernel.ts'

export const datedKinds = ['session', 'dealRoom', 'meeting', 'post', 'poll'] as const
export type DatedKind = (typeof datedKinds)[number]

/** The part that moves each kind. A meeting is moved only by its participants. */
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
  /** The id of the page that shows the item: the talk for a session, the deal room for a meeting. */
  id: id(),
  /** A title, the beginning of an announcement, a question, or the names of the people in a meeting. */
  name: z.string(),
  sdt: millis(),
  /** Null for an item that is published at one instant. */
  edt: z.nullable(millis()),
  /** True if the item is outside the dates when it stays. */
  outside: z.boolean(),
  /** True if the item is outside the dates when its part moves along. */
  outsideMoved: z.boolean(),
})
export type DatedItem = z.output<typeof datedItem>

export const datesPreview = z.object({
  /** Offset of the start in minutes, in local time of the event. Negative is earlier. */
  minutes: z.int(),
  parts: z.array(
    z.object({
      part: z.enum(movableParts),
      count: z.int(),
      /** Number of items that are outside the dates if they stay. */
      outside: z.int(),
      outsideMoved: z.int(),
      /** Announcements and polls that would move into the past. They stay. */
      past: z.int(),
    }),
  ),
  /** Number of people with at least one moving talk in their agenda. */
  people: z.int(),
  /** Agreed meetings in the future. They stay. */
  meetings: z.object({ count: z.int(), outside: z.int() }),
  /** Future breaks of participants that are outside the dates. They stay. */
  breaksOutside: z.int(),
  /**
   * Items that are outside the dates, either if they stay or if they move, the earliest first. At most
   * `MOST_DATED_ITEMS` of each kind.
   */
  items: z.array(datedItem),
})
export type DatesPreview = z.output<typeof datesPreview>
