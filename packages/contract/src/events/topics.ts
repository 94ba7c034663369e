import * as z from 'zod/mini'
import { defineTopic } from '../kernel.ts'
import { eventCard, eventText } from './schemas.ts'

/** What every page of an event shows of it: the same for all who may see the event. */
export const eventFace = z.extend(
  z.omit(eventCard, {
    eventKey: true,
    isDemo: true,
    publicEvent: true,
    participantCount: true,
    participantId: true,
    organizer: true,
  }),
  { rev: z.int(), description: z.string(), defaultLanguage: z.string(), useTicketIdForSignup: z.boolean() },
)
export type EventFace = z.output<typeof eventFace>

export const eventTopic = defineTopic('newActivity/events/{eventId}', {
  summary: 'What the pages of an event show of it',
  row: eventFace,
})

export const translationTopic = defineTopic('newEvents/{eventId}/translationString', {
  summary: 'The texts that the organizers of an event have worded anew',
  row: z.extend(eventText, {
    /** Language and key, joined by a dot. */
    id: z.string(),
    rev: z.int(),
  }),
})
