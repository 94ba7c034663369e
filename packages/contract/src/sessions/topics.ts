import * as z from 'zod/mini'
import { defineTopic, id } from '../kernel.ts'
import { ownRequest } from './schemas.ts'

export const sessionRequestsTopic = defineTopic('newEvents/{eventId}/sessionRequests/{participantId}', {
  summary: 'The sessions that a participant has asked the organizers for',
  row: ownRequest,
})

export const requestListTopic = defineTopic('newEvents/{eventId}/sessionRequests', {
  summary: 'That somebody has asked for a session, taken it back or has an answer, for organizers; the call says who',
  row: z.object({ id: id(), rev: z.int() }),
})
