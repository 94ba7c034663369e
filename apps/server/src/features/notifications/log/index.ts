export { offerNotifications } from './realtime.ts'
export { seeNotifications } from './see-notifications.ts'
export { addNotifications, forgetNotifications, type NewNotification, readUsersOf } from './store.ts'
