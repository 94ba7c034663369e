import { defineFact } from '../../../platform/facts/facts.ts'

/** The user has seen more of the notifications. */
export const notificationsSeen = defineFact<{ userId: string }>('notifications.notificationsSeen')
