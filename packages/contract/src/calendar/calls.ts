import * as z from 'zod/mini'
import { agendaEntry } from '../agenda/index.ts'
import { defineCalls, done, file, id, millis } from '../kernel.ts'
import { teamMeeting } from './team-agenda.ts'

const shownEntry = z.object({
  id: id(),
  kind: z.enum(['session', 'meeting', 'off']),
  /** Title of the session. Empty for a break, and for an entry with a name that the reader may not see. */
  name: z.string(),
  sdt: millis(),
  edt: millis(),
})
export type ShownEntry = z.output<typeof shownEntry>

export const calendarCalls = defineCalls('calendar', {
  getPastAgenda: {
    method: 'GET',
    path: 'event/participant/agenda/past',
    summary: "Returns the caller's own agenda of an event, even after its end",
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: z.object({ entries: z.array(agendaEntry) }),
  },
  getParticipantAgenda: {
    method: 'GET',
    path: 'event/participant/agenda',
    summary: 'Lists the busy times of another participant, for organizers and people who book meetings for others',
    mayCall: 'participant',
    input: z.object({ eventId: id(), participantId: id() }),
    reply: z.object({ timezone: z.string(), dayBegins: z.optional(z.int()), entries: z.array(shownEntry) }),
  },
  getTeamAgenda: {
    method: 'GET',
    path: 'event/member/agenda',
    summary: "Lists the meetings of the caller's colleagues at a booth, if the booth shows them to its team",
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: z.object({ timezone: z.string(), meetings: z.array(teamMeeting) }),
  },
  mailAgenda: {
    method: 'POST',
    path: 'event/participant/calendar',
    summary: "Emails the rest of the caller's agenda of an event, with a calendar file",
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: done(),
    failures: ['nothingToExport'],
  },
  downloadAgenda: {
    method: 'GET',
    path: 'event/participant/calendar',
    summary: "Returns the rest of the caller's agenda of an event as a calendar file",
    mayCall: 'participant',
    replyIsFile: ['text/calendar'],
    input: z.object({ eventId: id() }),
    reply: file(),
    failures: ['nothingToExport'],
  },
  printAgenda: {
    method: 'GET',
    path: 'event/participant/calendar/pdf',
    summary: "Returns the rest of the caller's agenda of an event as a PDF",
    mayCall: 'participant',
    replyIsFile: ['application/pdf'],
    input: z.object({ eventId: id() }),
    reply: file(),
    failures: ['nothingToExport'],
  },
  getCalendarFeed: {
    method: 'GET',
    path: 'user/calendar',
    summary: "Returns the private feed URL of the caller's agenda; null if there is none",
    mayCall: 'user',
    input: z.object({}),
    reply: z.object({ url: z.nullable(z.string()) }),
  },
  createCalendarFeed: {
    method: 'POST',
    path: 'user/calendar',
    summary: "Creates the private feed URL of the caller's agenda, or returns the existing one",
    mayCall: 'user',
    input: z.object({}),
    reply: z.object({ url: z.string() }),
  },
  revokeCalendarFeed: {
    method: 'DELETE',
    path: 'user/calendar',
    summary: 'Revokes the private feed URL; calendars that use it get nothing from then on',
    mayCall: 'user',
    input: z.object({}),
    reply: done(),
  },
})
