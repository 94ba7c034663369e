export { notificationCalls } from './calls.ts'
export { activityMetaTopic, type Notification, notificationsTopic } from './topics.ts'
