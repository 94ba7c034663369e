import * as z from 'zod/mini'
import { movableParts } from '../events/index.ts'
import { id, millis } from '../kernel.ts'

export const datedKinds = ['session', 'dealRoom', 'meeting', 'post', 'poll'] as const
export type DatedKind = (typeof datedKinds)[number]

/**
 * The part of the event that each kind of item moves with. Null for a meeting, because only its participants move it.
 */
export const partOfKind = {
  session: 'programme',
  dealRoom: 'dealRooms',
  meeting: null,
  post: 'posts',
  poll: 'polls',
} as const satisfies Record<DatedKind, (typeof movableParts)[number] | null>

export const MAX_DATED_ITEMS = 100

export const datedItem = z.object({
  kind: z.enum(datedKinds),
  /** The id of the page that shows the item: the talk for a session, the deal room for a meeting. */
  id: id(),
  name: z.string(),
  sdt: millis(),
  /** End of the item. Null for an item published at one instant. */
  edt: z.nullable(millis()),
  outside: z.boolean(),
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
      outside: z.int(),
      outsideMoved: z.int(),
      /** Number of announcements and polls that would move into the past. They stay. */
      past: z.int(),
    }),
  ),
  people: z.int(),
  /** Numbers of agreed meetings in the future. They stay. */
  meetings: z.object({ count: z.int(), outside: z.int() }),
  /** Number of future breaks of participants that are outside the dates. They stay. */
  breaksOutside: z.int(),
  /** Items, the earliest first, at most `MAX_DATED_ITEMS` of each kind. */
  items: z.array(datedItem),
})
export type DatesPreview = z.output<typeof datesPreview>
