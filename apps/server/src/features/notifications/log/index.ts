export { offerNotifications } from './realtime.ts'
export { seeNotifications } from './see-notifications.ts'
export { forgetNotifications } from './store.ts'
