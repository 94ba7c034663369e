import * as z from 'zod/mini'
import { userProfile, userTokens } from '../accounts/index.ts'
import { printer } from '../badges/index.ts'
import { eventCard, lobbyBlock, newEvent, presentTypes, texts } from '../events/index.ts'
import { defineCalls, done, exactText, id, lines, millis, text } from '../kernel.ts'
import { MAX_PROPOSED, meetingBrief } from '../meetings/index.ts'
import { MAX_READS } from '../most-reads.ts'
import { category, me, participantType } from '../participants/index.ts'
import { eventExport, eventOverview } from './organize-schemas.ts'

const MESSAGE_LENGTH = 2000

export const eventDetails = z.extend(eventCard, {
  rev: z.int(),
  description: z.string(),
  defaultLanguage: z.string(),
  restricted: z.boolean(),
  updatedAt: millis(),
  fullDateStrInEventTime: z.string(),
  limitTabs: z.boolean(),
  tabsConfig: z.array(z.object({ id: z.string() })),
  ticketTypes: z.array(z.object({ typeId: id(), name: z.string() })),
  categoriesForBooth: z.array(category),
  /** Tabs in order, only those that the caller sees. */
  tabs: z.array(z.object({ name: z.string(), texts: z.nullable(texts) })),
  participantTypes: z.array(participantType),
  categories: z.array(category),
  hasDealRoom: z.boolean(),
  useTicketIdForSignup: z.boolean(),
  /** True if `/messagesForEvent/{id}.json` has any texts. */
  hasMessages: z.boolean(),
  /** Revision that increases when the displayed programme has to be read again. */
  programmeRev: z.int(),
  categoriesRev: z.int(),
  /** The types of people that the caller finds, in the format of search2. Null means everyone. */
  segmentationQuery: z.nullable(z.string()),
  /** Page after the first profile. Null means the event's first page. */
  afterProfilePath: z.nullable(z.string()),
  presentTypes: z.array(z.enum(presentTypes)),
  /** The blocks of the lobby in order. Null means the default blocks. */
  lobby: z.nullable(z.array(lobbyBlock)),
  hasBooths: z.boolean(),
  /** True if there is a table that the caller may sit at or manages. */
  hasTables: z.boolean(),
  /** True if there is, or was, a round that the caller may join. */
  hasRounds: z.boolean(),
  /** Present only for organizers and check-in admins. */
  printers: z.optional(z.array(printer)),
  /**
   * Id of the default badge template. Null if there is none, and for people who are neither organizers nor check-in
   * admins.
   */
  defaultBadge: z.nullable(id()),
  me: z.nullable(me),
})
export type EventDetails = z.output<typeof eventDetails>

export const speedMeasures = ['lcp', 'inp', 'cls'] as const
export type SpeedMeasure = (typeof speedMeasures)[number]

export const appCalls = defineCalls('app', {
  resume: {
    method: 'POST',
    path: 'pool/resume',
    summary: 'Exchanges the refresh cookie for tokens, with the profile and the event that a page needs when it loads',
    mayCall: 'anyone',
    tokenIsOptional: true,
    input: z.object({ eventId: z.optional(id()) }),
    reply: z.extend(userTokens, {
      profile: userProfile,
      /** The event. Null without an `eventId`, and for an event that the user may not see. */
      event: z.nullable(eventDetails),
    }),
    failures: ['refreshRefused'],
  },
  batchReads: {
    method: 'POST',
    path: 'reads',
    summary:
      'Performs several reads in one request; the reply is null for a read that is refused and for a call that writes',
    mayCall: 'user',
    input: z.object({
      calls: z
        .array(z.object({ feature: text(40), name: text(80), input: z.record(z.string(), z.unknown()) }))
        .check(z.maxLength(MAX_READS)),
      /** Live topics with rows that are read once, without a subscription. */
      topics: z.array(text(300)).check(z.maxLength(MAX_READS)),
    }),
    reply: z.object({
      /** Replies in the order of the request. */
      calls: z.array(z.nullable(z.unknown())),
      topics: z.array(z.nullable(z.object({ rows: z.array(z.unknown()), seq: z.optional(z.int()) }))),
    }),
    onlyReads: true,
    replyIsBuilt: true,
  },
  deleteUser: {
    method: 'DELETE',
    path: 'user',
    summary: 'Deletes the account of the signed-in user with all personal data; others see a placeholder',
    mayCall: 'user',
    input: z.object({}),
    reply: done(),
  },
  reportProblem: {
    method: 'POST',
    path: 'app/problem',
    summary: "Reports an error of the web app, or a user's comment on it, to the operator",
    mayCall: 'anyone',
    input: z.object({
      kind: z.enum(['error', 'feedback']),
      message: lines(2000),
      feedback: z._default(lines(2000), ''),
      stack: z._default(lines(8000), ''),
      /** The URL pattern of the page, without ids or query. */
      page: z._default(text(200), ''),
      requestId: z.optional(id()),
    }),
    reply: done(),
  },
  reportSpeed: {
    method: 'POST',
    path: 'app/speed',
    summary: 'Records the speed of a page, by its URL pattern and anonymously',
    mayCall: 'anyone',
    storesNoReply: true,
    input: z.object({
      measures: z
        .array(
          z.object({
            measure: z.enum(speedMeasures),
            page: z.string().check(z.regex(/^\/[\w:*?/-]{0,99}$/)),
            /** Milliseconds. For `cls`, the layout shift score. */
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
    summary: 'Returns one event (`id`), or lists the events that the caller takes part in or may join',
    mayCall: 'user',
    input: z.object({
      query: z.optional(text(100)),
      id: z.optional(id()),
      /** True for finished events, which are listed five at a time. */
      past: z._default(z.stringbool(), false),
      /** For organizers, together with `id`: shows the event as this participant type sees it. */
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
    summary: 'Creates an event with the caller as its organizer',
    mayCall: 'user',
    input: newEvent,
    reply: z.object({ eventId: id() }),
    failures: ['eventKeyTaken', 'eventEndsBeforeStart', 'notAllowed'],
  },
  getOverview: {
    method: 'GET',
    path: 'event/overview',
    summary: 'Returns the setup progress of an event and its activity today',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: eventOverview,
  },
  duplicateEvent: {
    method: 'POST',
    path: 'event/duplicate',
    summary: 'Creates an event with the settings, texts, types, categories and rooms of another, without its people',
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
      'Exports all data of an event as one document: settings, types, categories, people, programme and meetings',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: eventExport,
    replyIsBuilt: true,
  },
  join: {
    method: 'POST',
    path: 'event/schedule/join',
    summary: 'Adds a session to the agenda, or sends a meeting request to a participant or a booth',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      toType: z.enum(['session', 'participant']),
      sessionId: z.optional(id()),
      /** Id of a participant or a booth. Any member of the booth's team can answer. */
      toId: z.optional(id()),
      message: z._default(lines(MESSAGE_LENGTH), ''),
      proposedSessionIds: z.optional(
        z.array(id()).check(
          z.maxLength(MAX_PROPOSED),
          z.refine((ids) => new Set(ids).size === ids.length),
        ),
      ),
      /**
       * True to send a separate request to every member of the booth in `toId` (1 §7). It has no effect for a
       * participant.
       */
      toAll: z.optional(z.boolean()),
    }),
    reply: z.object({
      success: z.literal(true),
      invitationId: z.optional(id()),
      /** Present if people join the session on request only. */
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
    summary: 'Removes a session from the agenda, or cancels a meeting',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      sessionId: id(),
      message: z._default(lines(MESSAGE_LENGTH), ''),
      invitationId: z.optional(id()),
      /** The member of the booth who takes part, if the request was to the caller's booth. Default: the caller. */
      asParticipantId: z.optional(id()),
    }),
    reply: z.extend(done(), { meeting: z.optional(meetingBrief) }),
    failures: ['meetingTooClose', 'meetingNotActive'],
  },
})
