export { forgetTalk } from './forget-talk.ts'
export {
  forgetReported,
  handReports,
  insertRoomHistory,
  messagesSent,
  reportsChanged,
  type SentMessage,
} from './records/index.ts'
export { settleReportIn } from './reports.ts'
export { chat } from './routes.ts'
