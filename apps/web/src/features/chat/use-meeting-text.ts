import { type ChatMessage, type MeetingMessageType, meetingMessageTypes } from '@parley/contract/chat'
import { useText } from '../../lib/i18n/index.ts'

export const isMeetingType = (type: ChatMessage['type']): type is MeetingMessageType =>
  meetingMessageTypes.some((each) => each === type)

export function useMeetingText(): (type: MeetingMessageType, isMine: boolean, name: string) => string {
  const t = useText()
  return (type, isMine, name) => t(isMine ? `chat.meeting.${type}.mine` : `chat.meeting.${type}`, { name })
}
