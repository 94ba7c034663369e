import * as z from 'zod/mini'
import { defineCalls, id } from '../kernel.ts'
import { participantDetails } from './schemas.ts'

export const participantCalls = defineCalls('participants', {
  joinEvent: {
    method: 'POST',
    path: 'event/join',
    summary: 'Makes the signed-in user a participant of a public event; a second call answers the same',
    mayCall: 'user',
    input: z.object({ eventId: id() }),
    reply: z.object({ participantId: id() }),
    failures: ['eventNotPublic', 'eventFinished'],
  },
  getParticipant: {
    method: 'GET',
    path: 'event/participant',
    summary: 'One person of the event, as others may see them',
    mayCall: 'participant',
    tab: 'participant',
    input: z.object({ eventId: id(), id: id() }),
    reply: participantDetails,
  },
})
