import { defineFact } from '../../../platform/facts/facts.ts'

export const notificationsSeen = defineFact<{ userId: string }>('notifications.notificationsSeen')
