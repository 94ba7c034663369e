export { getNotifications } from './get-notifications.ts'
export { markNotificationsSeen } from './mark-notifications-seen.ts'
export { notifyPeople } from './notify-people.ts'
export {
  notifyEvent,
  notifyUsers,
  republishEventNews,
  retractEventNews,
  type UserNotification,
} from './notify-users.ts'
export { offerNotifications } from './realtime.ts'
