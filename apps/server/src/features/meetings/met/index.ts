export { readHeldMeetings, readMetIn } from './met-store.ts'
export { sayMet } from './say-met.ts'
