export { insertPastNews, type PastNews } from './bulk-store.ts'
export {
  addEventNews,
  emptyEventNews,
  fillEventNews,
  isIn,
  type NewEventNews,
  readEventNewsBefore,
  readEventNewsSince,
  readWords,
} from './event-news-store.ts'
export { type Named, readFeed, readNames, readSeenRooms, type ToldRow } from './feed-store.ts'
export { preferenceOf } from './preference-of.ts'
export { readSeenLogs, saveEventSeen, saveOwnSeen } from './seen-store.ts'
export {
  type AddedNotification,
  addNotifications,
  forgetNotifications,
  type NewNotification,
  readInvitedUsers,
  readNotificationsBefore,
  readNotificationsSince,
  readOrganizers,
  readUsersOf,
} from './store.ts'
