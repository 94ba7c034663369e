import * as z from 'zod/mini'
import { notificationTypes } from '../accounts/index.ts'
import { defineCalls, done, id, seq } from '../kernel.ts'
import { feedRow } from './schemas.ts'

const RUNS_MAX = 200

export const notificationCalls = defineCalls('notifications', {
  getNotifications: {
    method: 'GET',
    path: 'user/notifications',
    summary: "Lists the caller's notifications, their own and those of all their events, latest first",
    mayCall: 'user',
    input: z.object({ after: z.optional(z.string().check(z.maxLength(1_000))) }),
    reply: z.object({ results: z.array(feedRow), after: z.nullable(z.string()) }),
  },
  markNotificationsSeen: {
    method: 'PUT',
    path: 'user/notifications/seen',
    summary: "Marks ranges of the caller's notifications as seen, or all",
    mayCall: 'user',
    input: z.object({
      runs: z
        .array(
          z.object({
            /** Event of the log. Null for the caller's own log. */
            eventId: z.nullable(id()),
            from: seq(),
            until: seq(),
          }),
        )
        .check(z.minLength(1), z.maxLength(RUNS_MAX)),
    }),
    reply: done(),
  },
  unsubscribe: {
    method: 'POST',
    path: 'user/unsubscribe',
    summary: 'Unsubscribes from some kinds of emails by the link in one of them, or subscribes again',
    mayCall: 'anyone',
    input: z.object({ token: z.string().check(z.maxLength(2_000)), undo: z._default(z.boolean(), false) }),
    reply: z.object({
      types: z.array(z.enum(notificationTypes)),
      /** True if the receiver has an account, where the choice can be changed too. */
      hasAccount: z.boolean(),
    }),
  },
})
