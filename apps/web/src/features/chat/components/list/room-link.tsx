import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { looks } from '../../../../ui/layout/look.ts'
import { roomPath } from '../../open-chat.ts'
import classes from './room-link.module.css'

const LINK = `${classes.link} ${looks({ tone: 'inherit' })}`

export type OpenRoom = (roomId: string, at?: number) => void

interface Props {
  readonly roomId: string
  readonly at?: number | undefined
  /** Shows it where one is, as in a window; without it, the link leads to the page of the chat. */
  readonly onOpen?: OpenRoom | undefined
  readonly current?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Opens a room; it covers the nearest box with a position. In a new tab it is the page of the chat. */
export function RoomLink({ roomId, at, onOpen, current = false, className, children }: Props) {
  return (
    <Link
      to={roomPath(roomId, at)}
      className={className ? `${LINK} ${className}` : LINK}
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
