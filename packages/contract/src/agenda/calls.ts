import * as z from 'zod/mini'
import { defineCalls, done, id, plannedDay, timeZone } from '../kernel.ts'

/** `HH:mm` of a day. */
const clock = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const agendaCalls = defineCalls('agenda', {
  takeOffTime: {
    method: 'POST',
    path: 'event/schedule/participantOff',
    summary: 'Takes a break: time in which nothing else may be agreed',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      date: plannedDay(),
      startTime: clock(),
      endTime: clock(),
      /** The clock that is meant; else that of the event, and where it is online or hybrid that of the person. */
      timezone: z.optional(timeZone()),
      /** Whose time it is; the caller's when absent. */
      asParticipantId: z.optional(id()),
    }),
    reply: z.extend(done(), { id: id() }),
    failures: ['busyThen', 'slotOver', 'offTimeOrder', 'offTimeDay', 'clockSkipped'],
  },
  giveOffTimeBack: {
    method: 'DELETE',
    path: 'event/schedule/participantOff',
    summary: 'Gives a break back, by its id, or without one by its start',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      /** Id of the break, or of its entry in the live agenda. */
      id: z.optional(id()),
      asParticipantId: z.optional(id()),
      /** UTC, `yyyy-LL-dd HH:mm`; an id goes before it. */
      startTime: z.optional(z.string().check(z.regex(/^[1-9]\d{3}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/))),
    }),
    reply: done(),
  },
  ping: {
    method: 'POST',
    path: 'event/schedule/ping',
    summary:
      'Says that the caller is in a session or meeting of their agenda right now; once a minute as long as they are',
    mayCall: 'participant',
    keepsNoReply: true,
    input: z.object({ eventId: id(), sessionId: id() }),
    reply: z.object({
      /** It is on, or about to begin: this moment is kept as the last at which they were there. Else there is no more to say. */
      isOn: z.boolean(),
    }),
  },
})

/** From so long before its start on one may be in a session: those on the stage rehearse then. */
export const PING_FROM_MS = 900_000
/** So often one says that one is there. */
export const PING_EVERY_MS = 60_000
