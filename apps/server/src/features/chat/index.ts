export { deleteUserMessages } from './delete-user-messages.ts'
export {
  forgetReported,
  insertRoomHistory,
  messagesSent,
  reportsChanged,
  type SentMessage,
  transferReports,
} from './records/index.ts'
export { resolveReportIn } from './reports.ts'
export { chat } from './routes.ts'
