import { chatKinds, type RoomMessage, roomChatTopic, type VideoRoom } from '@parley/contract/video'
import { useState } from 'react'
import { makePageDrafts } from '../../lib/form/page-drafts.ts'
import { useTopic } from '../../lib/live/index.ts'

/** Maximum number of messages, because the page must stay fast. */
const MAX_SHOWN = 200

export interface RoomChat {
  /** The messages, the oldest first. */
  readonly messages: readonly RoomMessage[]
  readonly unread: number
  /** Marks the chat as visible. @returns a function that ends this */
  readonly show: () => () => void
  /** The text that is typed. It survives while the chat is hidden. */
  readonly draft: string
  readonly write: (change: (draft: string) => string) => void
}

/** Drafts by room id. They survive while the participant is briefly outside the room. */
const drafts = makePageDrafts<string>()

/**
 * Returns the chat, with messages from the moment this page is in the room.
 * @returns null for a room without such a chat
 * @see docs/rules/video.md VIDEO-86
 */
export function useRoomChat({ id: roomId, kind }: Pick<VideoRoom, 'id' | 'kind'>, isInside: boolean): RoomChat | null {
  const hasChat = chatKinds.includes(kind)
  const { rows } = useTopic(roomChatTopic, hasChat && isInside ? { roomId } : null)
  const [held, setHeld] = useState<{ rows: readonly RoomMessage[]; messages: readonly RoomMessage[]; seen: number }>({
    rows: [],
    messages: [],
    seen: 0,
  })
  const [isShown, setShown] = useState(false)
  const draft = drafts.useDraft(roomId) ?? ''
  if (rows !== held.rows) {
    // After a reconnect the topic begins empty, so earlier messages are retained here.
    const known = new Set(held.messages.map(({ id }) => id))
    const fresh = rows.filter(({ id }) => !known.has(id))
    setHeld({ ...held, rows, messages: fresh.length > 0 ? [...held.messages, ...inOrder(fresh)] : held.messages })
  }
  if (!hasChat) return null
  return {
    messages: held.messages.slice(-MAX_SHOWN),
    unread: isShown ? 0 : held.messages.length - held.seen,
    show() {
      setShown(true)
      return () => {
        setShown(false)
        setHeld((now) => ({ ...now, seen: now.messages.length }))
      }
    },
    draft,
    write: (change) => drafts.keep(roomId, change(drafts.read(roomId) ?? '') || undefined),
  }
}

const inOrder = (rows: readonly RoomMessage[]) =>
  rows.toSorted((one, other) => one.saidAt - other.saidAt || one.rev - other.rev)
