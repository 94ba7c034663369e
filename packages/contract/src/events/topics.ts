import * as z from 'zod/mini'
import { defineTopic } from '../kernel.ts'
import { eventText } from './schemas.ts'

export const translationTopic = defineTopic('newEvents/{eventId}/translationString', {
  summary: 'The texts that the organizers of an event have changed',
  row: z.extend(eventText, {
    /** Id of the text: language and key, joined by a dot. */
    id: z.string(),
    rev: z.int(),
  }),
})
