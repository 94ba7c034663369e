import * as z from 'zod/mini'
import { defineCalls, done, id } from '../kernel.ts'

export const eventCalls = defineCalls('events', {
  deleteEvent: {
    method: 'DELETE',
    path: 'event',
    summary: 'Takes an event away from everybody',
    mayCall: 'organizer',
    input: z.object({ eventId: id() }),
    reply: done(),
  },
})
