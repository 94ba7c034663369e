import * as z from 'zod/mini'
import { defineCalls, exactText, id, millis } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'

export const EMPTY_TABLE_HOURS = 4
export const REMINDED_EVERY_HOURS = 24
export const NUMBERS_PAGE = 50

const page = z.object({ eventId: id(), after: z.optional(exactText(0, 500)) })

const unanswered = z.object({
  participant: personBrief,
  requests: z.int(),
  oldest: millis(),
  /** Time of the last reminder. Null if there was none. */
  remindedAt: z.nullable(millis()),
})
export type Unanswered = z.output<typeof unanswered>

const emptySlot = z.object({
  id: id(),
  dealRoomId: id(),
  dealRoom: z.string(),
  sdt: millis(),
  edt: millis(),
  tables: z.int(),
  free: z.int(),
})
export type EmptySlot = z.output<typeof emptySlot>

const unmet = z.object({
  participant: personBrief,
  requests: z.int(),
})
export type Unmet = z.output<typeof unmet>

export const meetingNumberCalls = defineCalls('meetings', {
  getMeetingNumbers: {
    method: 'GET',
    path: 'event/meeting/numbers',
    summary: 'Counts unanswered meeting requests, empty tables, and people without a meeting',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: z.object({
      unanswered: z.object({ all: z.int(), overADay: z.int(), overThreeDays: z.int() }),
      emptyTables: z.int(),
      unmet: z.int(),
      remindable: z.int(),
      byVideo: z.object({ people: z.int(), minutes: z.int() }),
    }),
  },
  getUnanswered: {
    method: 'GET',
    path: 'event/meeting/unanswered',
    summary: 'Lists people with unanswered meeting requests, the longest waiting first, 50 at a time',
    mayCall: 'organizer',
    input: page,
    reply: z.object({ results: z.array(unanswered), after: z.nullable(z.string()) }),
  },
  remindUnanswered: {
    method: 'POST',
    path: 'event/meeting/remind',
    summary: 'Reminds people of their unanswered requests, each at most once a day',
    mayCall: 'organizer',
    input: z.object({
      eventId: id(),
      /** The person to remind. Default: everyone who can be reminded. */
      participantId: z.optional(id()),
    }),
    reply: z.object({
      reminded: z.int(),
      before: z.int(),
    }),
  },
  getEmptySlots: {
    method: 'GET',
    path: 'event/meeting/empty',
    summary: 'Lists the first 200 slots of the coming hours with free tables, earliest first',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: z.object({ results: z.array(emptySlot) }),
  },
  getPeopleWithoutMeeting: {
    method: 'GET',
    path: 'event/meeting/unmet',
    summary: 'Lists people who are visible to others and have no meeting, by name, 50 at a time',
    mayCall: 'organizer',
    input: page,
    reply: z.object({ results: z.array(unmet), after: z.nullable(z.string()) }),
  },
})
