import { defineLogTopic, defineTopic } from '../kernel.ts'
import { eventNews, NOTIFICATIONS_PAGE, notification, seenLog } from './schemas.ts'

export const notificationsTopic = defineLogTopic('newActivity/users/{userId}/tags', {
  summary: 'The notifications of a person, in all events',
  row: notification,
  pageLength: NOTIFICATIONS_PAGE,
})

export const eventNewsTopic = defineLogTopic('newActivity/events/{eventId}/news', {
  summary: 'The notifications for everyone in an event',
  row: eventNews,
  pageLength: NOTIFICATIONS_PAGE,
})

export const activityMetaTopic = defineTopic('newActivity/users/{userId}/meta', {
  summary:
    'How far a person has read notifications: one row for their own, one per event that is current or recently over',
  row: seenLog,
})
