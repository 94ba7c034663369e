import { defineLogTopic, defineTopic } from '../kernel.ts'
import { eventNews, NOTIFICATIONS_PAGE, notification, seenLog } from './schemas.ts'

export const notificationsTopic = defineLogTopic('newActivity/users/{userId}/tags', {
  summary: 'What a person is notified of, in all events',
  row: notification,
  pageLength: NOTIFICATIONS_PAGE,
})

export const eventNewsTopic = defineLogTopic('newActivity/events/{eventId}/news', {
  summary: 'What everyone in an event is notified of',
  row: eventNews,
  pageLength: NOTIFICATIONS_PAGE,
})

export const activityMetaTopic = defineTopic('newActivity/users/{userId}/meta', {
  summary:
    'How far a person has seen the notifications: one row for their own, one for each event that is not long over',
  row: seenLog,
})
