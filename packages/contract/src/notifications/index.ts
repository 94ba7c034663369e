export { notificationCalls } from './calls.ts'
export { notificationPath } from './notification-path.ts'
export {
  countedElsewhere,
  type EventNews,
  type EventNewsType,
  type FeedRow,
  type FeedType,
  NOTIFICATIONS_PAGE,
  type Notification,
  type SeenLog,
  type SeenRange,
} from './schemas.ts'
export { countUnseen, isSeen } from './seen.ts'
export { activityMetaTopic, eventNewsTopic, notificationsTopic } from './topics.ts'
