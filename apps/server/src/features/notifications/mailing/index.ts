export { sendMail } from './send-mail.ts'
export { serveMailPrograms } from './serve-mail-programs.ts'
export { stopUrl } from './stop-link.ts'
export { unsubscribe } from './unsubscribe.ts'
