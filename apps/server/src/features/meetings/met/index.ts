export { readHeldMeetings, type Together } from './met-store.ts'
export { sayMet } from './say-met.ts'
