import * as z from 'zod/mini'
import { defineCalls, done, seq } from '../kernel.ts'

export const notificationCalls = defineCalls('notifications', {
  seeNotifications: {
    method: 'PUT',
    path: 'user/notifications/seen',
    summary: "Marks the caller's notifications as seen, up to one of them",
    mayCall: 'user',
    input: z.object({ seq: seq() }),
    reply: done(),
  },
})
