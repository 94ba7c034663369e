import * as z from 'zod/mini'
import { defineCalls, id, millis } from '../kernel.ts'

/** A table, or the room of a session, in which people are now. */
const roomNow = z.object({
  /** The table or the session. */
  id: id(),
  kind: z.enum(['table', 'session']),
  /** Null for a table that was deleted a moment ago. */
  name: z.nullable(z.string()),
  boothName: z.nullable(z.string()),
  /** With a seat: at a table, on a stage. */
  people: z.int(),
  viewers: z.int(),
  /** The room counts until then, when nobody there is heard of again. */
  until: millis(),
})
export type RoomNow = z.output<typeof roomNow>

const talksNow = z.object({ count: z.int(), until: millis() })

/** All video rooms of an event in which people are now. Of meetings and rounds there are only their numbers. */
export const roomsNow = z.object({
  /** The event. */
  id: id(),
  rev: z.int(),
  meetings: talksNow,
  rounds: talksNow,
  rooms: z.array(roomNow),
})
export type RoomsNow = z.output<typeof roomsNow>

const sum = z.object({ people: z.int(), minutes: z.int() })

const videoNumbers = z.object({
  /** People who sat at tables, and for how many minutes in all. */
  tables: sum,
  /** People who were in rooms of sessions, and the minutes that were watched. */
  sessions: sum,
  /** The 200 with the most minutes. */
  rooms: z.array(
    z.object({
      /** The table or the session. */
      id: id(),
      kind: z.enum(['table', 'session']),
      /** Null for a table that was deleted. */
      name: z.nullable(z.string()),
      boothName: z.nullable(z.string()),
      people: z.int(),
      minutes: z.int(),
      /** The most who watched at once; null for a table. */
      most: z.nullable(z.int()),
    }),
  ),
})
export type VideoNumbers = z.output<typeof videoNumbers>

export const videoNumberCalls = defineCalls('video', {
  getVideoNumbers: {
    method: 'GET',
    path: 'event/video/numbers',
    summary: 'People and minutes at tables and in rooms of sessions, so far',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: videoNumbers,
  },
})
