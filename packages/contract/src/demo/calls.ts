import * as z from 'zod/mini'
import { defineCalls, id } from '../kernel.ts'

export const demoCalls = defineCalls('demo', {
  createDemoEvent: {
    method: 'POST',
    path: 'event/demo',
    summary: 'Makes a demo event around now, full of generated people, for the caller alone',
    mayCall: 'user',
    input: z.object({}),
    reply: z.object({ eventId: id() }),
    failures: ['demoLimit'],
  },
})
