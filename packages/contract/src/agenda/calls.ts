import * as z from 'zod/mini'
import { defineCalls, done, id, plannedDay, timeZone } from '../kernel.ts'

const clock = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const agendaCalls = defineCalls('agenda', {
  addAgendaBreak: {
    method: 'POST',
    path: 'event/schedule/participantOff',
    summary: 'Adds a break to the agenda, during which nothing else can be booked',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      date: plannedDay(),
      startTime: clock(),
      endTime: clock(),
      /**
       * Time zone of the given times. Default: the zone of the event; if it is online or hybrid, that of the person.
       */
      timezone: z.optional(timeZone()),
      /** The participant who takes the break. Default: the caller. */
      asParticipantId: z.optional(id()),
    }),
    reply: z.extend(done(), { id: id() }),
    failures: ['busyThen', 'slotOver', 'offTimeOrder', 'offTimeDay', 'clockSkipped'],
  },
  removeAgendaBreak: {
    method: 'DELETE',
    path: 'event/schedule/participantOff',
    summary: 'Removes a break, given its id or its start',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      id: z.optional(id()),
      asParticipantId: z.optional(id()),
      /** Start of the break in UTC, `yyyy-LL-dd HH:mm`. Ignored if an id is given. */
      startTime: z.optional(z.string().check(z.regex(/^[1-9]\d{3}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/))),
    }),
    reply: done(),
  },
  ping: {
    method: 'POST',
    path: 'event/schedule/ping',
    summary:
      'Reports that the caller is attending a session or meeting of their agenda; sent once a minute while they are',
    mayCall: 'participant',
    storesNoReply: true,
    input: z.object({ eventId: id(), sessionId: id() }),
    reply: z.object({
      /** True if the session is on or about to begin. If false, the client stops sending pings. */
      isOn: z.boolean(),
    }),
  },
})

/** A ping counts from this long before the start, because people on the stage rehearse then. */
export const PING_FROM_MS = 900_000
export const PING_EVERY_MS = 60_000
