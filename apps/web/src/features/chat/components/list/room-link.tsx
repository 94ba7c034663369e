import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { COVER } from '../../../../ui/layout/cover-link.tsx'
import { roomPath } from '../../open-chat.ts'

export type OpenRoom = (roomId: string, at?: number) => void

interface Props {
  readonly roomId: string
  readonly at?: number | undefined
  /** Opens the room, for example in a window. Without it, the link leads to the chat page. */
  readonly onOpen?: OpenRoom | undefined
  readonly current?: boolean
  readonly children: ReactNode
}

/** A link to a room that covers the nearest positioned box. In a new tab it opens the chat page. */
export function RoomLink({ roomId, at, onOpen, current = false, children }: Props) {
  return (
    <Link
      to={roomPath(roomId, at)}
      className={COVER}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen(roomId, at)
      }}
    >
      {children}
    </Link>
  )
}
