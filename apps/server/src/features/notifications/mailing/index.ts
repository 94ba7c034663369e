export { sendMail } from './send-mail.ts'
export { serveMailPrograms } from './serve-mail-programs.ts'
export { unsubscribe } from './unsubscribe.ts'
export { createUnsubscribeUrl } from './unsubscribe-link.ts'
