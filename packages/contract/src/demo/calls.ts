import * as z from 'zod/mini'
import { defineCalls, id } from '../kernel.ts'

export const demoCalls = defineCalls('demo', {
  createDemoEvent: {
    method: 'POST',
    path: 'event/demo',
    summary: 'Creates a demo event that runs now, full of generated people, for the caller only',
    mayCall: 'user',
    input: z.object({}),
    reply: z.object({ eventId: id() }),
    failures: ['demoLimit'],
  },
})
