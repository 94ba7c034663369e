import * as z from 'zod/mini'
import { userProfile, userTokens } from '../accounts/index.ts'
import { printer } from '../badges/index.ts'
import { eventCard, lobbyBlock, newEvent, presentTypes, texts } from '../events/index.ts'
import { defineCalls, done, exactText, id, lines, millis, text } from '../kernel.ts'
import { MOST_PROPOSED, meetingBrief } from '../meetings/index.ts'
import { MOST_READS } from '../most-reads.ts'
import { category, me, participantType } from '../participants/index.ts'
import { eventExport, eventOverview } from './organize-schemas.ts'

const MESSAGE_LENGTH = 2000

export const eventDetails = z.extend(eventCard, {
  rev: z.int(),
  description: z.string(),
  defaultLanguage: z.string(),
  restricted: z.boolean(),
  /** Epoch milliseconds. */
  updatedAt: millis(),
  /** From when to when, on the event's clock and in its language. */
  fullDateStrInEventTime: z.string(),
  /** True if types see only their own tabs. */
  limitTabs: z.boolean(),
  /** The same tabs by their ids. */
  tabsConfig: z.array(z.object({ id: z.string() })),
  /** The participant types by name, in the event's language. */
  ticketTypes: z.array(z.object({ typeId: id(), name: z.string() })),
  /** Those of `categories` that booths answer. */
  categoriesForBooth: z.array(category),
  /** The tabs that the caller sees, in order, with the label that the organizer gave. */
  tabs: z.array(z.object({ name: z.string(), texts: z.nullable(texts) })),
  participantTypes: z.array(participantType),
  /** Private categories are left out. */
  categories: z.array(category),
  hasDealRoom: z.boolean(),
  useTicketIdForSignup: z.boolean(),
  /** Whether `/messagesForEvent/{id}.json` holds anything. */
  hasMessages: z.boolean(),
  /** Rises when what is shown of the programme has to be read again. */
  programmeRev: z.int(),
  /** Rises when the categories have to be read again. */
  categoriesRev: z.int(),
  /** The types whose people the caller finds, as search2 takes them; null is everyone. */
  segmentationQuery: z.nullable(z.string()),
  /** The page after the event profile is filled; null is the event's first page. */
  afterProfilePath: z.nullable(z.string()),
  /** How one may take part, where the event is hybrid. */
  presentTypes: z.array(z.enum(presentTypes)),
  /** The blocks of the lobby in their order; null: the usual ones. */
  lobby: z.nullable(z.array(lobbyBlock)),
  /** Whether there is a booth that the caller may see. */
  hasBooths: z.boolean(),
  /** There is a networking table at which the caller may sit, or that they manage. */
  hasTables: z.boolean(),
  /** There is, or was, speed networking that the caller may come to. */
  hasRounds: z.boolean(),
  /** For organizers and check-in admins. */
  printers: z.optional(z.array(printer)),
  /** The badge template of whoever’s type has none, for check-in admins and organizers; null for others, and where there is none. */
  defaultBadge: z.nullable(id()),
  me: z.nullable(me),
})
export type EventDetails = z.output<typeof eventDetails>

/** Largest paint, slowest interaction until the next paint, and layout shift of a page, as browsers measure them. */
export const speedMeasures = ['lcp', 'inp', 'cls'] as const
export type SpeedMeasure = (typeof speedMeasures)[number]

export const appCalls = defineCalls('app', {
  resume: {
    method: 'POST',
    path: 'pool/resume',
    summary:
      'What a page begins with: the refresh cookie turned into tokens, with the profile and the event of the page',
    mayCall: 'anyone',
    tokenIsOptional: true,
    input: z.object({ eventId: z.optional(id()) }),
    reply: z.extend(userTokens, {
      profile: userProfile,
      /** Null without an `eventId`, and for an event that the user may not see. */
      event: z.nullable(eventDetails),
    }),
    failures: ['refreshRefused'],
  },
  readTogether: {
    method: 'POST',
    path: 'reads',
    summary:
      'Several reads in one round trip, each with the answer that it has alone; null where it is refused, and for what only writes',
    mayCall: 'user',
    input: z.object({
      calls: z
        .array(z.object({ feature: text(40), name: text(80), input: z.record(z.string(), z.unknown()) }))
        .check(z.maxLength(MOST_READS)),
      /** Live topics, of which the rows are read once. */
      topics: z.array(text(300)).check(z.maxLength(MOST_READS)),
    }),
    reply: z.object({
      /** In the order in which they were asked. */
      calls: z.array(z.nullable(z.unknown())),
      topics: z.array(z.nullable(z.object({ rows: z.array(z.unknown()), seq: z.optional(z.int()) }))),
    }),
    onlyReads: true,
    replyIsBuilt: true,
  },
  deleteUser: {
    method: 'DELETE',
    path: 'user',
    summary: 'Deletes the account of the signed-in user with all that is personal in it; others see a placeholder',
    mayCall: 'user',
    input: z.object({}),
    reply: done(),
  },
  reportProblem: {
    method: 'POST',
    path: 'app/problem',
    summary: 'Hands an error of the web app, or what a person says of it, to the operator',
    mayCall: 'anyone',
    input: z.object({
      kind: z.enum(['error', 'feedback']),
      message: lines(2000),
      /** What the person wrote. */
      feedback: z._default(lines(2000), ''),
      stack: z._default(lines(8000), ''),
      /** The pattern of the page's address, without ids or query. */
      page: z._default(text(200), ''),
      requestId: z.optional(id()),
    }),
    reply: done(),
  },
  reportSpeed: {
    method: 'POST',
    path: 'app/speed',
    summary: 'Counts how fast a page was, by the pattern of its address; nothing says for whom',
    mayCall: 'anyone',
    keepsNoReply: true,
    input: z.object({
      measures: z
        .array(
          z.object({
            measure: z.enum(speedMeasures),
            /** The pattern of the page's address, without ids or query. */
            page: z.string().check(z.regex(/^\/[\w:*?/-]{0,99}$/)),
            /** Milliseconds, and for `cls` the score of the layout shift. */
            value: z.number().check(z.gte(0), z.lte(600_000)),
          }),
        )
        .check(z.minLength(1), z.maxLength(speedMeasures.length)),
    }),
    reply: done(),
  },

  getEvents: {
    method: 'GET',
    path: 'event',
    summary: 'With id one event, else the events that the caller takes part in or may join',
    mayCall: 'user',
    input: z.object({
      /** Part of the name, venue or key. */
      query: z.optional(text(100)),
      id: z.optional(id()),
      /** Finished events come only when asked for, five at a time. */
      past: z._default(z.stringbool(), false),
      /** With `id`, for organizers: the event as a participant of this type sees it. */
      asType: z.optional(id()),
      after: z.optional(exactText(0, 500)),
    }),
    reply: z.object({
      event: z.optional(eventDetails),
      events: z.optional(z.array(eventCard)),
      after: z.optional(z.nullable(z.string())),
    }),
  },
  createEvent: {
    method: 'POST',
    path: 'event',
    summary: 'Creates an event whose organizer is the caller',
    mayCall: 'user',
    input: newEvent,
    reply: z.object({ eventId: id() }),
    failures: ['eventKeyTaken', 'eventEndsBeforeStart', 'notAllowed'],
  },
  getOverview: {
    method: 'GET',
    path: 'event/overview',
    summary: 'How far an event is set up, and what happens in it today',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: eventOverview,
  },
  duplicateEvent: {
    method: 'POST',
    path: 'event/duplicate',
    summary: 'Makes a new event of the settings, texts, types, categories and rooms of another, without its people',
    mayCall: 'organizer',
    input: z.object({
      eventId: id(),
      name: newEvent.shape.name,
      eventKey: newEvent.shape.eventKey,
      startDateMillis: newEvent.shape.startDateMillis,
      endDateMillis: newEvent.shape.endDateMillis,
    }),
    reply: z.object({ eventId: id() }),
    failures: ['eventKeyTaken', 'eventEndsBeforeStart', 'notAllowed'],
  },
  exportEvent: {
    method: 'GET',
    path: 'event/export',
    summary:
      'All that an event holds, as one document to keep: settings, types, categories, people, programme, meetings',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: eventExport,
    replyIsBuilt: true,
  },
  join: {
    method: 'POST',
    path: 'event/schedule/join',
    summary: 'Puts a session into the agenda, or asks a participant or a booth to meet',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      toType: z.enum(['session', 'participant']),
      sessionId: z.optional(id()),
      /** Of a participant or of a booth, for which any of its team answers. */
      toId: z.optional(id()),
      message: z._default(lines(MESSAGE_LENGTH), ''),
      /** Times that suit the caller, of those that are open for the two; only for a participant. */
      proposedSessionIds: z.optional(
        z.array(id()).check(
          z.maxLength(MOST_PROPOSED),
          z.refine((ids) => new Set(ids).size === ids.length),
        ),
      ),
      /**
       * Asks every member of the booth that `toId` names (1 §7), each for themselves. A participant is nobody but
       * themselves: with or without it, that one person is asked.
       */
      toAll: z.optional(z.boolean()),
    }),
    reply: z.object({
      success: z.literal(true),
      invitationId: z.optional(id()),
      /** The session takes people on request only: the organizers have been asked. */
      requested: z.optional(z.literal(true)),
    }),
    failures: [
      'boothTakesNoMeetings',
      'noDealRoom',
      'cannotMeetYourself',
      'cannotInvite',
      'nobodyAtBooth',
      'invitationExists',
      'meetingExists',
      'invitationDeclined',
      'meetingLimitReached',
      'eventFinished',
      'sessionFull',
      'sessionOver',
      'busyThen',
      'alreadyInAgenda',
      'requestDeclined',
      'slotTaken',
      'slotOver',
    ],
  },
  leave: {
    method: 'POST',
    path: 'event/schedule/leave',
    summary: 'Takes a session out of the agenda, or cancels a meeting',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      sessionId: id(),
      message: z._default(lines(MESSAGE_LENGTH), ''),
      invitationId: z.optional(id()),
      /** Whose meeting it is, where it came of a request to the booth of both; the caller's own when absent. */
      asParticipantId: z.optional(id()),
    }),
    reply: z.extend(done(), { meeting: z.optional(meetingBrief) }),
    failures: ['meetingTooClose', 'meetingNotActive'],
  },
})
