export { checkinDependents } from './records/dependents.ts'
export { insertDoorHistory } from './records/history-store.ts'
export { endPresence, forgetPresence, handPresence } from './records/presence-store.ts'
export { checkin } from './routes.ts'
