import { IconMinus, IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../../lib/i18n/index.ts'
import { CountBadge } from '../../../../ui/feedback/count-badge.tsx'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { useAvoidActionBars } from '../../../../ui/feedback/use-avoid-action-bars.ts'
import { Row, Text } from '../../../../ui/layout/box.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { useRoom } from '../../api.ts'
import {
  type ChatWindow,
  clearPress,
  closeWindow,
  minimizeWindow,
  openWindow,
  useChatWindows,
} from '../../chat-windows.ts'
import { otherOf } from '../../room-list.ts'
import { useRoomName } from '../../use-room-name.ts'
import { RoomView } from '../room/room-view.tsx'
import classes from './chat-windows.module.css'

const WINDOWS = { gap: 12, align: 'end', direction: 'row-reverse' } as const
const UNFOLD = { gap: 8, grow: true, padX: 10, padY: 10, weight: 600 } as const

export function ChatWindows({ myId }: { myId: string }) {
  const windows = useChatWindows(myId)
  return windows.length > 0 && <Windows windows={windows} myId={myId} />
}

function Windows({ windows, myId }: { windows: readonly ChatWindow[]; myId: string }) {
  const t = useText()
  const row = useRef<HTMLElement>(null)
  useAvoidActionBars(row, true, true)
  useLeaveRoom(row)
  return (
    <Row as="section" {...WINDOWS} className={classes.windows} ref={row} aria-label={t('chat.windows')}>
      {windows.map((each) => (
        <Window key={each.roomId} {...each} myId={myId} />
      ))}
    </Row>
  )
}

/** Extends the page by `--windows`, so that all of it can be scrolled out from under the windows. */
function useLeaveRoom(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current
    if (!element) return
    const page = document.documentElement.style
    const sizes = new ResizeObserver(() => {
      // The variable is not updated while the windows are folded because they cover something, as they return at their
      // former height.
      if (!('covers' in element.dataset)) page.setProperty('--windows', `${element.offsetHeight}px`)
    })
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      page.removeProperty('--windows')
    }
  }, [row])
}

function Window({ roomId, isSmall, target, isPressed, myId }: ChatWindow & { myId: string }) {
  const t = useText()
  const navigate = useNavigate()
  const close = () => closeWindow(myId, roomId)
  // The focus is remembered, because the field is rendered later than the window.
  const [takesFocus, setTakesFocus] = useState(false)
  if (isPressed && !takesFocus) setTakesFocus(true)
  useEffect(() => {
    if (isPressed) clearPress(myId, roomId)
  }, [isPressed, myId, roomId])
  if (isSmall) return <Folded roomId={roomId} myId={myId} onClose={close} />
  const openFull = () => {
    close()
    void navigate(`/chat/${roomId}`)
  }
  const buttons = (
    <>
      <IconButton label={t('chat.fold')} onClick={() => minimizeWindow(myId, roomId, true)}>
        <IconMinus size={19} stroke={1.8} />
      </IconButton>
      <IconButton label={t('chat.closeWindow')} onClick={close}>
        <IconX size={19} stroke={1.8} />
      </IconButton>
    </>
  )
  return (
    <Row align="stretch" surface="plain" line="around" overflow="hidden" float className={classes.window}>
      <RoomView
        roomId={roomId}
        myId={myId}
        titleLevel={2}
        target={target ?? null}
        onTarget={(at) => openWindow(myId, roomId, at ?? undefined)}
        after={buttons}
        onOpenFull={openFull}
        onLeft={close}
        autoFocus={takesFocus}
      />
    </Row>
  )
}

function Folded({ roomId, myId, onClose }: { roomId: string; myId: string; onClose: () => void }) {
  const t = useText()
  const { room } = useRoom(roomId)
  const nameOf = useRoomName(myId)
  if (!room) return null
  const name = nameOf(room)
  const other = otherOf(room, myId)
  return (
    <Row surface="plain" line="around" overflow="hidden" float className={classes.folded}>
      <Row as="button" {...UNFOLD} type="button" onClick={() => minimizeWindow(myId, roomId, false)}>
        <Avatar name={name} photo={other?.profilePhotoPath} seed={other?.userId ?? room.id} size={28} />
        <Text as="span" breaks="anywhere" text="start">
          {name}
        </Text>
        <CountBadge count={room.unread} tone="alert" label={t('chat.unread.count', { count: room.unread })} />
      </Row>
      <IconButton label={t('chat.closeNamed', { name })} onClick={onClose}>
        <IconX size={17} stroke={1.8} />
      </IconButton>
    </Row>
  )
}
