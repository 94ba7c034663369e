export { insertPastNews, type PastNews } from './bulk-store.ts'
export {
  addEventNews,
  clearEventNews,
  getNewsTextFinder,
  isIn,
  listEventNewsBefore,
  listEventNewsSince,
  type NewEventNews,
  restoreEventNews,
} from './event-news-store.ts'
export { getNames, getSeenRoomCheck, listFeed, type Named, type StoredFeedRow } from './feed-store.ts'
export { preferenceOf } from './preference-of.ts'
export { listSeenLogs, saveEventSeen, saveOwnSeen } from './seen-store.ts'
export {
  type AddedNotification,
  addNotifications,
  deleteNotifications,
  listInvitedUsers,
  listNotificationsBefore,
  listNotificationsSince,
  listOrganizers,
  listUsersOf,
  type NewNotification,
} from './store.ts'
