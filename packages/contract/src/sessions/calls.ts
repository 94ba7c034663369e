import * as z from 'zod/mini'
import { deferred, undoable } from '../events/index.ts'
import { day, defineCalls, done, exactText, id, lines, text } from '../kernel.ts'
import {
  liveSession,
  programmeDay,
  requestStates,
  roomDraft,
  roomToMake,
  roomWithUse,
  sessionCard,
  sessionDetails,
  sessionRequest,
  speakerCard,
  speakerDetails,
} from './schemas.ts'

const MESSAGE_LENGTH = 2000

export const sessionCalls = defineCalls('sessions', {
  getProgramme: {
    method: 'GET',
    path: 'event/programme',
    summary: 'The sessions of one day, or those that a search finds on any day',
    mayCall: 'participant',
    tab: 'agenda',
    input: z.object({
      eventId: id(),
      /** The day that is on, or the first, when absent. */
      day: z.optional(day()),
      query: z.optional(text(100)),
    }),
    reply: programmeDay,
  },
  getLiveSessions: {
    method: 'GET',
    path: 'event/session/live',
    summary: 'What is on now and what starts within the hour',
    mayCall: 'participant',
    tab: 'agenda',
    input: z.object({ eventId: id() }),
    reply: z.object({ live: z.array(liveSession), next: z.array(liveSession) }),
  },
  getSession: {
    method: 'GET',
    path: 'event/session',
    summary: 'One session with its texts, by the id of the session or of its definition',
    mayCall: 'participant',
    tab: 'agenda',
    input: z.object({ eventId: id(), id: id() }),
    reply: sessionDetails,
  },
  getSpeakerSessions: {
    method: 'GET',
    path: 'event/session/speaker',
    summary: 'The sessions in which a participant speaks or moderates, earliest first',
    mayCall: 'participant',
    tab: 'agenda',
    input: z.object({ eventId: id(), participantId: id() }),
    reply: z.object({ sessions: z.array(sessionCard) }),
  },
  getSpeakers: {
    method: 'GET',
    path: 'event/speakers',
    summary: 'The people who speak at the event, by name, 60 at a time',
    mayCall: 'participant',
    tab: 'speakers',
    input: z.object({
      eventId: id(),
      query: z._default(text(100), ''),
      after: z.optional(exactText(0, 500)),
    }),
    reply: z.object({
      /** How many fit in all. */
      matches: z.int(),
      results: z.array(speakerCard),
      after: z.nullable(z.string()),
    }),
  },
  getSpeaker: {
    method: 'GET',
    path: 'event/speaker',
    summary: 'One speaker with what they tell of themselves, and when they speak',
    mayCall: 'participant',
    tab: 'speakers',
    input: z.object({ eventId: id(), id: id() }),
    reply: speakerDetails,
  },
  swapSession: {
    method: 'POST',
    path: 'event/schedule/swap',
    summary: 'Leaves what is in the way and joins a session, both or neither',
    mayCall: 'participant',
    input: z.extend(roomToMake, { eventId: id(), sessionId: id() }),
    reply: done(),
    failures: ['sessionFull', 'sessionOver', 'busyThen', 'alreadyInAgenda', 'sessionRestricted', 'cannotLeave'],
  },
  getSessionRequests: {
    method: 'GET',
    path: 'event/session/requests',
    summary: 'Who has asked to take part in a session, oldest first, 50 at a time',
    mayCall: 'organizer',
    input: z.object({
      eventId: id(),
      state: z._default(z.enum(requestStates), 'waiting'),
      after: z.optional(exactText(0, 500)),
    }),
    reply: z.object({
      /** How many there are of each kind. */
      counts: z.object({ waiting: z.int(), accepted: z.int(), declined: z.int() }),
      results: z.array(sessionRequest),
      after: z.nullable(z.string()),
    }),
  },
  answerSessionRequest: {
    method: 'PUT',
    path: 'event/session/request',
    summary: 'Accepts or declines a request to take part in a session',
    mayCall: 'organizer',
    input: z.object({
      eventId: id(),
      sessionId: id(),
      participantId: id(),
      state: z.enum(['accepted', 'declined']),
      message: z._default(lines(MESSAGE_LENGTH), ''),
    }),
    reply: done(),
    failures: ['sessionFull', 'sessionOver', 'busyThen', 'requestAnswered'],
  },
  getRooms: {
    method: 'GET',
    path: 'event/location',
    summary: 'The rooms of the event in their order, with the number of sessions in each',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: z.object({ rooms: z.array(roomWithUse) }),
  },
  createRoom: {
    method: 'POST',
    path: 'event/location',
    summary: 'Adds a room behind the others',
    mayCall: 'organizer',
    input: z.extend(roomDraft, { eventId: id() }),
    reply: z.object({ roomId: id() }),
    failures: ['roomTaken'],
  },
  changeRoom: {
    method: 'PUT',
    path: 'event/location',
    summary: 'Rewrites a room, and moves it in the list when told where to',
    mayCall: 'organizer',
    input: z.extend(roomDraft, {
      eventId: id(),
      roomId: id(),
      /** Its new place, counted from 0; it stays when absent. */
      place: z.optional(z.int().check(z.gte(0), z.lte(10_000))),
    }),
    sentBack: roomWithUse,
    reply: done(),
    failures: ['roomTaken'],
  },
  deleteRoom: {
    method: 'DELETE',
    path: 'event/location',
    summary: 'Removes a room; its sessions stay, without a room',
    mayCall: 'organizer',
    input: z.object({ eventId: id(), roomId: id(), ...undoable }),
    reply: z.extend(done(), deferred),
  },
})
