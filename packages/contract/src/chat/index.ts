export type { ContactCard } from '../contacts/index.ts'
export { chatCalls } from './calls.ts'
export { contactCardText, parseContactCard } from './contact-card.ts'
export { isWrittenByPerson } from './is-written.ts'
export { opensMeeting } from './opens-meeting.ts'
export { otherOfRoom, roomOfTwo } from './room-of-two.ts'
export {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX,
  type Attachment,
  CHAT_PAGE,
  type ChatMessage,
  type ChatReport,
  type ChatRoom,
  MESSAGE_LENGTH,
  type MeetingMessageType,
  meetingMessageTypes,
  ROOM_MEMBERS_MAX,
  type RoomMember,
  reportReasons,
  TYPING_MS,
} from './schemas.ts'
export { tidyLine, tidyMessage } from './tidy-message.ts'
export { reportsTopic, roomMessagesTopic, roomsTopic, typingTopic } from './topics.ts'
