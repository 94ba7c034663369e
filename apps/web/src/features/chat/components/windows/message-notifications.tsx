import type { ChatRoom } from '@parley/contract/chat'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../../../lib/i18n/index.ts'
import { optionalPart } from '../../../../lib/lazy-part.ts'
import { useTitleCount } from '../../../../lib/page/use-title.ts'
import { useIsPhone } from '../../../../lib/use-media.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { useMyId, useRooms } from '../../api.ts'
import { useChatWindows } from '../../chat-windows.ts'
import { useShowRoom } from '../../open-chat.ts'
import { isRoomOpen } from '../../open-rooms.ts'
import { unreadOf } from '../../room-list.ts'
import { isMeetingType } from '../../use-meeting-text.ts'
import { useMessageSummary } from '../../use-message-summary.ts'
import { useRoomName } from '../../use-room-name.ts'
import { useSendingMessages } from '../../waiting-messages.ts'

const ChatWindows = optionalPart(() => import('./chat-windows.tsx').then((it) => it.ChatWindows))

/** Shows a toast for each new message, on every page. */
export function MessageNotifications() {
  const myId = useMyId()
  useSendingMessages(myId)
  useMessageToasts(myId)
  const phone = useIsPhone()
  const { pathname } = useLocation()
  const windows = useChatWindows(myId)
  if (phone || /^\/chat(\/|$)/.test(pathname) || windows.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ChatWindows myId={myId} />
    </Suspense>
  )
}

function useMessageToasts(myId: string): void {
  const t = useText()
  const toasts = useToasts()
  const { rooms, isPending } = useRooms()
  const nameOf = useRoomName(myId)
  const summary = useMessageSummary(myId)
  const show = useShowRoom()
  const known = useRef<ReadonlyMap<string, number> | null>(null)
  useTitleCount(unreadOf(rooms))

  const tell = useEffectEvent((room: ChatRoom) => {
    const { lastMessage } = room
    if (!lastMessage || lastMessage.sndr === myId || lastMessage.deleted || room.blocked) return
    // Meetings have their own toast, and rooms in view need none.
    if (isMeetingType(lastMessage.type) || isRoomOpen(room.id)) return
    toasts.info(summary.told(room, lastMessage), {
      title: nameOf(room),
      about: `chat ${room.id}`,
      undo: { label: t('chat.open'), run: () => show(room.id) },
    })
  })
  const lasts = rooms.map(({ id, lastMessage }) => `${id} ${lastMessage?.at ?? 0}`).join()
  useEffect(() => {
    if (isPending) return
    // Only messages that arrive while the page is open are notified. Earlier ones are only counted.
    const before = known.current
    known.current = new Map(rooms.map(({ id, lastMessage }) => [id, lastMessage?.at ?? 0]))
    if (!before) return
    for (const room of rooms) if ((room.lastMessage?.at ?? 0) > (before.get(room.id) ?? 0)) tell(room)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lasts, isPending])
}
