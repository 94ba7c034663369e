export { forgetPresence, handPresence } from './records/presence-store.ts'
export { checkin } from './routes.ts'
