export { checkinDependents } from './records/dependents.ts'
export { insertCheckInHistory } from './records/history-store.ts'
export { endPresence, forgetPresence, mergePresence } from './records/presence-store.ts'
export { checkin } from './routes.ts'
