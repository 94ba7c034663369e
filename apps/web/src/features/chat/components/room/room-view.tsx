import type { ChatMessage, ChatRoom } from '@parley/contract/chat'
import { IconMessageOff, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { isApiFailure } from '../../../../lib/api/index.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { useTitle } from '../../../../lib/page/use-title.ts'
import { Empty, LoadFailed, RowsSkeleton } from '../../../../ui/feedback/states.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Box, Meta, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { useIsActionBar } from '../../../../ui/layout/use-action-bar-height.ts'
import { useRoom, useRoomCommand, useTyping } from '../../api.ts'
import type { Target } from '../../chat-windows.ts'
import { authorOf, memberOf, otherOf } from '../../room-list.ts'
import { useMemberName, useRoomName } from '../../use-room-name.ts'
import { MessageLog } from '../messages/message-log.tsx'
import { Composer } from '../writing/composer.tsx'
import { useAttachments } from '../writing/use-attachments.ts'
import { RoomHead } from './room-head.tsx'
import { type RoomPart, RoomParts } from './room-parts.tsx'
import classes from './room-view.module.css'

const DROP = { gap: 8, align: 'center', justify: 'center', round: 16, weight: 600 } as const

interface Props {
  readonly roomId: string
  readonly myId: string
  /** The level of the title: 1 if the room is the page. */
  readonly titleLevel: 1 | 2
  readonly before?: ReactNode
  readonly after?: ReactNode
  readonly onOpenFull?: () => void
  /** The message to show. Null shows the latest. */
  readonly target: Target | null
  readonly onTarget: (at: number | null) => void
  /** Called when the user has left the room, or if it does not exist. */
  readonly onLeft: () => void
  readonly autoFocus?: boolean
}

export function RoomView(props: Props) {
  const t = useText()
  const { roomId, before, after, onLeft, titleLevel } = props
  const { room, isPending, error, refetch } = useRoom(roomId)
  if (room) return <OpenRoom key={room.id} {...props} room={room} />
  const Heading = titleLevel === 1 ? 'h1' : 'h2'
  const isGone = !isPending && (!error || isApiFailure(error, 'notFound'))
  return (
    <Stack as="section" grow surface="canvas" place="own" high="full" tall={0} aria-label={t('chat.title')}>
      <Row fixed padX={12} padY={8} line="below" surface="plain" tall={60}>
        {before}
        <Text as={Heading} size={15} weight={700}>
          {t('chat.title')}
        </Text>
        <Row as="span" gap={4} push>
          {after}
        </Row>
      </Row>
      <Box pad={16}>
        {isPending && <RowsSkeleton count={5} />}
        {!isPending && error && !isGone && <LoadFailed onRetry={refetch} error={error} />}
        {isGone && (
          <Empty
            icon={IconMessageOff}
            title={t('chat.gone')}
            action={<QuietButton onClick={onLeft}>{t('chat.toList')}</QuietButton>}
          />
        )}
      </Box>
    </Stack>
  )
}

function OpenRoom(props: Props & { room: ChatRoom }) {
  const { room, myId, titleLevel, target, onTarget, onLeft, onOpenFull, autoFocus = false, before, after } = props
  const t = useText()
  const toasts = useToasts()
  const name = useRoomName(myId)(room)
  const [part, setPart] = useState<RoomPart | null>(null)
  const [about, setAbout] = useState<{ message: ChatMessage; to: 'delete' | 'report' } | null>(null)
  const attachments = useAttachments(room.id, () => toasts.info(t('chat.files.most')))
  const mayWrite = !room.blocked && !room.closed
  const drop = useDrop(mayWrite ? attachments.add : null)
  useTitle(titleLevel === 1 ? name : undefined)
  const close = () => {
    setPart(null)
    setAbout(null)
  }
  const toLatest = () => onTarget(null)
  const found = (at: number) => {
    close()
    onTarget(at)
  }
  const mayReport = (message: ChatMessage) => Boolean(authorOf(room, message.sndr)?.eventInfo)
  return (
    <Stack
      as="section"
      grow
      surface="canvas"
      place="own"
      high="full"
      tall={0}
      aria-label={t('chat.with', { name })}
      {...drop.on}
    >
      <RoomHead {...{ room, myId, titleLevel, before, after, onOpenFull }} onPart={setPart} />
      <MessageLog
        key={target ? `${target.at} ${target.nth}` : 'latest'}
        room={room}
        myId={myId}
        target={target?.at ?? null}
        onToEnd={toLatest}
        label={t('chat.log', { name })}
        onDelete={(message) => setAbout({ message, to: 'delete' })}
        onReport={(message) => {
          if (mayReport(message)) setAbout({ message, to: 'report' })
          else toasts.info(t('chat.report.notHere'))
        }}
      />
      <TypingLine room={room} myId={myId} />
      {mayWrite && (
        <Composer
          {...{ room, myId, name, attachments }}
          autoFocus={autoFocus && target === null}
          onSent={() => target && toLatest()}
        />
      )}
      {!mayWrite && <Closed room={room} myId={myId} name={name} />}
      {drop.isOver && (
        <Stack {...DROP} className={classes.drop} aria-hidden="true">
          <IconUpload size={30} stroke={1.6} />
          {t('chat.drop')}
        </Stack>
      )}
      <RoomParts {...{ room, myId, part, about, onLeft }} onClose={close} onFound={found} />
    </Stack>
  )
}

/** Shows the people who are typing. The space is reserved, so that nothing moves. */
function TypingLine({ room, myId }: { room: ChatRoom; myId: string }) {
  const t = useText()
  const nameOf = useMemberName()
  const typing = useTyping(room).filter((id) => id !== myId)
  const [first] = typing
  const words =
    typing.length === 0 || !first
      ? ''
      : typing.length > 1
        ? t('chat.typing.several', { count: typing.length })
        : t('chat.typing', { name: nameOf(memberOf(room, first)) })
  return (
    <Meta fixed padX={18} padBottom={2} lines={1} tall={20} role="status">
      {words}
    </Meta>
  )
}

function Closed({ room, myId, name }: { room: ChatRoom; myId: string; name: string }) {
  const t = useText()
  const command = useRoomCommand()
  const bar = useRef<HTMLDivElement>(null)
  useIsActionBar(bar)
  const other = otherOf(room, myId)
  const unblock = () => {
    if (other) command.mutate({ kind: 'block', roomId: room.id, userId: other.userId, blocked: false })
  }
  return (
    <Row
      fixed
      wrap
      gap={12}
      rowGap={8}
      justify="center"
      padX={16}
      padY={12}
      line="above"
      surface="plain"
      tone="meta"
      text="center"
      ref={bar}
    >
      <Text>{room.closed ? t('chat.closed') : t('chat.youBlocked', { name })}</Text>
      {room.blocked && !room.closed && (
        <QuietButton size="xs" onClick={unblock}>
          {t('chat.unblock')}
        </QuietButton>
      )}
    </Row>
  )
}

/** Accepts files that are dropped anywhere on the room. */
function useDrop(add: ((files: Iterable<File>) => void) | null) {
  const [depth, setDepth] = useState(0)
  const hasFiles = (event: DragEvent) => add !== null && event.dataTransfer.types.includes('Files')
  const on = {
    onDragEnter: (event: DragEvent) => hasFiles(event) && setDepth((before) => before + 1),
    onDragLeave: (event: DragEvent) => hasFiles(event) && setDepth((before) => Math.max(0, before - 1)),
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDepth(0)
      add?.(event.dataTransfer.files)
    },
  }
  return { isOver: depth > 0, on }
}
