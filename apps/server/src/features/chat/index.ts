export { forgetTalk } from './forget-talk.ts'
export {
  forgetReported,
  handReports,
  insertRoomHistory,
  messagesSent,
  type SentMessage,
} from './records/index.ts'
export { chat } from './routes.ts'
