import * as z from 'zod/mini'
import { badgeTemplate } from '../badges/index.ts'
import { eventSettings, texts } from '../events/index.ts'
import { id, millis } from '../kernel.ts'
import { category, participantType, personTexts } from '../participants/index.ts'
import { pollStates } from '../polls/index.ts'
import { questionStates } from '../questions/index.ts'
import { dealRoomDraft, liveSession, roomWithUse } from '../sessions/index.ts'

/** The state of an event's preparation. Counts leave out deleted objects. */
export const eventOverview = z.object({
  phase: z.enum(['before', 'live', 'over']),
  hasDescription: z.boolean(),
  hasVenue: z.boolean(),
  hasLook: z.boolean(),
  hasOwnTexts: z.boolean(),
  typeCount: z.int(),
  roomCount: z.int(),
  sessionCount: z.int(),
  /** Number of people without those who are invited or registered and have not signed in yet. */
  participantCount: z.int(),
  teamCount: z.int(),
  invitedCount: z.int(),
  requestCount: z.int(),
  meetingCount: z.int(),
  /** Numbers of the current day in the event's time zone. Before the event its first day, after it its last. */
  today: z.object({
    day: z.string(),
    joined: z.int(),
    sessionCount: z.int(),
    meetingCount: z.int(),
    requestCount: z.int(),
    live: z.array(liveSession),
    next: z.array(liveSession),
  }),
})
export type EventOverview = z.output<typeof eventOverview>

/** An export of an event. Contains personal data, for the organizers' own records. */
export const eventExport = z.object({
  format: z.literal('parley-event'),
  version: z.literal(1),
  exportedAtMillis: millis(),
  event: eventSettings,
  types: z.array(participantType),
  categories: z.array(category),
  rooms: z.array(roomWithUse),
  dealRooms: z.array(z.extend(dealRoomDraft, { id: id() })),
  people: z.array(
    z.object({
      id: id(),
      name: z.string(),
      surname: z.string(),
      email: z.nullable(z.string()),
      ...personTexts,
      typeId: id(),
      ticketId: z.string(),
      state: z.enum(['active', 'invited']),
      categories: z.array(
        z.object({ categoryId: id(), selectedCategoryIds: z.array(id()), inputValue: z.nullable(z.string()) }),
      ),
    }),
  ),
  sessions: z.array(
    z.object({
      id: id(),
      definitionId: id(),
      type: z.string(),
      title: z.string(),
      roomId: z.nullable(id()),
      startsAtMillis: millis(),
      endsAtMillis: millis(),
      speakerIds: z.array(id()),
    }),
  ),
  boothTypes: z.array(z.object({ id: id(), kind: z.string(), texts, index: z.int() })),
  booths: z.array(
    z.object({
      id: id(),
      boothName: z.string(),
      boothType: id(),
      description: z.string(),
      seek: z.string(),
      location: z.string(),
      website: z.nullable(z.string()),
      some: z.record(z.string(), z.string()),
      rate: z.int(),
      agendaEnabled: z.boolean(),
      externalId: z.nullable(z.string()),
      memberIds: z.array(id()),
      categories: z.array(
        z.object({ categoryId: id(), selectedCategoryIds: z.array(id()), inputValue: z.nullable(z.string()) }),
      ),
    }),
  ),
  meetings: z.array(
    z.object({
      id: id(),
      state: z.string(),
      startsAtMillis: millis(),
      endsAtMillis: millis(),
      participantIds: z.array(id()),
    }),
  ),
  announcements: z.array(
    z.object({
      id: id(),
      participantId: id(),
      text: z.string(),
      language: z.string(),
      picturePath: z.nullable(z.string()),
      isPublished: z.boolean(),
      postAtMillis: millis(),
      comments: z.array(z.object({ id: id(), participantId: id(), text: z.string(), createdAtMillis: millis() })),
    }),
  ),
  /** Polls with the votes for each answer. Voters stay private. */
  polls: z.array(
    z.object({
      id: id(),
      question: z.string(),
      state: z.enum(pollStates),
      resultsShown: z.boolean(),
      answers: z.array(z.object({ text: z.string(), votes: z.int() })),
    }),
  ),
  questions: z.array(
    z.object({
      id: id(),
      sessionId: id(),
      /** Author of the question. Null if asked anonymously. */
      participantId: z.nullable(id()),
      text: z.string(),
      state: z.enum(questionStates),
      votes: z.int(),
      createdAtMillis: millis(),
    }),
  ),
  badgeTemplates: z.array(badgeTemplate),
})
export type EventExport = z.output<typeof eventExport>
