import * as z from 'zod/mini'
import { defineTopic, id } from '../kernel.ts'
import { ownRequest } from './schemas.ts'

export const sessionRequestsTopic = defineTopic('newEvents/{eventId}/sessionRequests/{participantId}', {
  summary: 'The sessions for which a participant has sent the organizers a request',
  row: ownRequest,
})

export const requestListTopic = defineTopic('newEvents/{eventId}/sessionRequests', {
  summary: 'Signals a new, withdrawn or answered request for a session, for organizers; a call lists them',
  row: z.object({ id: id(), rev: z.int() }),
})
