import { defineTopic } from '../kernel.ts'
import { ownRequest } from './schemas.ts'

export const sessionRequestsTopic = defineTopic('newEvents/{eventId}/sessionRequests/{participantId}', {
  summary: 'The sessions that a participant has asked the organizers for',
  row: ownRequest,
})
