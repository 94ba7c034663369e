export { forgetTalk } from './forget-talk.ts'
export {
  forgetReported,
  handReports,
  insertRoomHistory,
  messagesSent,
  reportsChanged,
  type SentMessage,
} from './records/index.ts'
export { chat } from './routes.ts'
