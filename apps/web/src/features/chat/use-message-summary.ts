import { type ChatMessage, type ChatRoom, readContactCard } from '@parley/contract/chat'
import { useText } from '../../lib/i18n/use-text.ts'
import { authorOf } from './room-list.ts'
import { isMeetingType, useMeetingWords } from './use-meeting-words.ts'
import { useMemberName } from './use-room-name.ts'

const MOST_LETTERS = 140

/** A message in one line, as the list and a toast tell it. */
export function useMessageSummary(myId: string): (room: ChatRoom, message: ChatMessage) => string {
  const t = useText()
  const nameOf = useMemberName()
  const meetingWords = useMeetingWords()
  return (room, message) => {
    const { type, msg, deleted, files, sndr } = message
    const isMine = sndr === myId
    if (deleted) return t('chat.deleted')
    // The room of two is called by the other's name already.
    if (isMeetingType(type) && room.type === 'private' && !isMine) return t(`chat.meeting.${type}.theirs`)
    if (isMeetingType(type)) return meetingWords(type, isMine, nameOf(authorOf(room, sndr)))
    const words =
      type === 'late'
        ? t('chat.late')
        : type === 'contact'
          ? cardWords(msg, t('chat.card'))
          : short(msg) || t('chat.files', { count: files.length })
    if (isMine) return t('chat.mine', { words })
    return room.type === 'group' ? t('chat.theirs', { name: nameOf(authorOf(room, sndr)), words }) : words
  }
}

function cardWords(msg: string, label: string): string {
  const card = readContactCard(msg)
  const name = card ? `${card.name} ${card.surname}`.trim() : ''
  return name ? `${label}: ${name}` : label
}

const short = (msg: string) =>
  [...msg.slice(0, 4 * MOST_LETTERS).replaceAll(/\s+/g, ' ')].slice(0, MOST_LETTERS).join('')
