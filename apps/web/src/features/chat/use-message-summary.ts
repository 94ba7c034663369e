import { type ChatMessage, type ChatRoom, parseContactCard } from '@parley/contract/chat'
import { createElement, type ReactNode } from 'react'
import { type MessageId, unknownLangProps, useRichText, useText } from '../../lib/i18n/index.ts'
import { authorOf } from './room-list.ts'
import { isMeetingType, useMeetingText } from './use-meeting-text.ts'
import { useMemberName } from './use-room-name.ts'

const MAX_LETTERS = 140

interface Summary {
  /** Returns the summary for a toast. */
  readonly told: (room: ChatRoom, message: ChatMessage) => string
  /** Returns the summary for the list of rooms. */
  readonly shown: (room: ChatRoom, message: ChatMessage) => ReactNode
}

type Say<Said> = (id: MessageId, values: { name?: string; words: Said }) => Said

export function useMessageSummary(myId: string): Summary {
  const t = useText()
  const rich = useRichText()
  const nameOf = useMemberName()
  const meetingText = useMeetingText()
  const summary =
    <Said extends ReactNode>(say: Say<Said | string>, written: (words: string) => Said | string) =>
    (room: ChatRoom, message: ChatMessage): Said | string => {
      const { type, msg, deleted, files, sndr } = message
      const isMine = sndr === myId
      if (deleted) return t('chat.deleted')
      // A private room already has the other person's name, so it is not repeated.
      if (isMeetingType(type) && room.type === 'private' && !isMine) return t(`chat.meeting.${type}.theirs`)
      if (isMeetingType(type)) return meetingText(type, isMine, nameOf(authorOf(room, sndr)))
      const excerpt = short(msg)
      const own = excerpt ? written(excerpt) : t('chat.files', { count: files.length })
      const words = type === 'late' ? t('chat.late') : type === 'contact' ? cardText(msg, t('chat.card')) : own
      if (isMine) return say('chat.mine', { words })
      return room.type === 'group' ? say('chat.theirs', { name: nameOf(authorOf(room, sndr)), words }) : words
    }
  return {
    told: summary<string>(t, (words) => words),
    shown: summary<ReactNode>(rich, (words) => createElement('span', unknownLangProps, words)),
  }
}

function cardText(msg: string, label: string): string {
  const card = parseContactCard(msg)
  const name = card ? `${card.name} ${card.surname}`.trim() : ''
  return name ? `${label}: ${name}` : label
}

const short = (msg: string) => [...msg.slice(0, 4 * MAX_LETTERS).replaceAll(/\s+/g, ' ')].slice(0, MAX_LETTERS).join('')
