import { defineFact } from '../../../platform/facts/facts.ts'

/** Up to `seenSeq` the user has seen the notifications. */
export const notificationsSeen = defineFact<{ userId: string; seenSeq: number }>('notifications.notificationsSeen')
