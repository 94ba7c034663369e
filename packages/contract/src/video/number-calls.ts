import * as z from 'zod/mini'
import { defineCalls, id, millis } from '../kernel.ts'

const roomNow = z.object({
  id: id(),
  kind: z.enum(['table', 'session']),
  /** Name of the table or session. Null for a table that was deleted a moment ago. */
  name: z.nullable(z.string()),
  boothName: z.nullable(z.string()),
  people: z.int(),
  viewers: z.int(),
  /** Time at which the room stops counting, unless its people report again. */
  until: millis(),
})
export type RoomNow = z.output<typeof roomNow>

const talksNow = z.object({ count: z.int(), until: millis() })

/** Rooms in use now. Meetings and rounds have only totals. */
export const roomsNow = z.object({
  id: id(),
  rev: z.int(),
  meetings: talksNow,
  rounds: talksNow,
  rooms: z.array(roomNow),
})
export type RoomsNow = z.output<typeof roomsNow>

const sum = z.object({ people: z.int(), minutes: z.int() })

const videoNumbers = z.object({
  tables: sum,
  sessions: sum,
  /** The 200 rooms with the most minutes. */
  rooms: z.array(
    z.object({
      id: id(),
      kind: z.enum(['table', 'session']),
      /** Name of the table or session. Null for a table that was deleted. */
      name: z.nullable(z.string()),
      boothName: z.nullable(z.string()),
      people: z.int(),
      minutes: z.int(),
      /** The most people at once. Null for a table. */
      most: z.nullable(z.int()),
    }),
  ),
})
export type VideoNumbers = z.output<typeof videoNumbers>

export const videoNumberCalls = defineCalls('video', {
  getVideoNumbers: {
    method: 'GET',
    path: 'event/video/numbers',
    summary: 'Returns the people and minutes so far at tables and in rooms of sessions',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: videoNumbers,
  },
})
