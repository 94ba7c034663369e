import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { COVER } from '../../../../ui/layout/cover-link.tsx'
import { roomPath } from '../../open-chat.ts'

export type OpenRoom = (roomId: string, at?: number) => void

interface Props {
  readonly roomId: string
  readonly at?: number | undefined
  /** Shows it where one is, as in a window; without it, the link leads to the page of the chat. */
  readonly onOpen?: OpenRoom | undefined
  readonly current?: boolean
  readonly children: ReactNode
}

/** Opens a room; it covers the nearest box with a position. In a new tab it is the page of the chat. */
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
