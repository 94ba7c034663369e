import { type ChatMessage, type ChatRoom, chatCalls } from '@parley/contract/chat'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { send } from '../../lib/api/index.ts'
import { useRoomCommand } from './api.ts'
import { useIsPageActive, useMarkRoomOpen } from './open-rooms.ts'
import { seenBy } from './room-list.ts'

interface Seeing {
  readonly lastSeq: number
  readonly messages: readonly ChatMessage[]
  readonly isAtEnd: boolean
}

/**
 * Marks messages as read, but only at the end of a visible room. While the reader is further up, new messages are only
 * marked as shown, so that no other notification follows.
 * @returns the number of messages that arrived while the reader was further up
 * @see docs/rules/chat.md CHAT-44, docs/rules/notifications.md NOTE-56
 */
export function useMarkMessagesSeen(room: ChatRoom, myId: string, { lastSeq, messages, isAtEnd }: Seeing): number {
  const { mutate } = useRoomCommand()
  const isSeen = useIsPageActive()
  const reportedSeq = useRef(0)
  const shown = useRef(0)
  const [readTo, setReadTo] = useState(() => seenBy(room, myId))
  useMarkRoomOpen(room.id)
  const see = useEffectEvent(() => {
    if (lastSeq <= Math.max(seenBy(room, myId), reportedSeq.current)) return
    reportedSeq.current = lastSeq
    mutate({ kind: 'see', roomId: room.id, seq: lastSeq })
  })
  const show = useEffectEvent(() => {
    if (lastSeq <= Math.max(seenBy(room, myId), reportedSeq.current, shown.current)) return
    shown.current = lastSeq
    // If this fails, the user is notified of the message as well, which is better than never.
    send(chatCalls.markRoomSeen, { roomId: room.id, seq: lastSeq, isRead: false }).catch(() => undefined)
  })
  const sees = isAtEnd && isSeen
  if (sees && lastSeq > readTo) setReadTo(lastSeq)
  useEffect(() => {
    if (lastSeq === 0 || !isSeen) return
    if (isAtEnd) see()
    else show()
  }, [isSeen, isAtEnd, lastSeq])
  return messages.filter(({ at, sndr, deleted }) => at > readTo && sndr !== myId && !deleted).length
}
