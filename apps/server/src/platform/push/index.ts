export { sendPush } from './send-push.ts'
export { pushKey } from './vapid.ts'
