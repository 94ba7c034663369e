import { Button, Loader } from '@mantine/core'
import type { ChatMessage, ChatRoom } from '@parley/contract/chat'
import { IconArrowDown, IconMessage } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Empty } from '../../../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/skeletons.tsx'
import { useMessages, useRoomCommand } from '../../api.ts'
import { type Line, linesOf } from '../../chat-lines.ts'
import { useIsPageSeen, useLooksAt } from '../../looked-at.ts'
import { seenBy } from '../../room-list.ts'
import { useChatZone } from '../../use-chat-zone.ts'
import { useWaitingMessages } from '../../waiting-messages.ts'
import { useLogScroll } from './log-scroll.ts'
import { MessageLine } from './message-line.tsx'
import classes from './message-log.module.css'
import { WaitingLine } from './waiting-line.tsx'

interface Props {
  readonly room: ChatRoom
  readonly myId: string
  readonly label: string
  readonly onDelete: (message: ChatMessage) => void
  readonly onReport: ((message: ChatMessage) => void) | null
}

/** What was said in a room: the last page, older ones as one scrolls to them, and what I have just written. */
export function MessageLog({ room, myId, label, onDelete, onReport }: Props) {
  const t = useText()
  const { dayKey } = useFormats()
  const zone = useChatZone()
  const log = useMessages(room.id)
  const waiting = useWaitingMessages(myId).filter(({ roomId }) => roomId === room.id)
  const [seenSeq] = useState(() => (room.unread > 0 ? seenBy(room, myId) : null))
  const { messages, hasOlder, isFetchingOlder, olderError, fetchOlder } = log
  const dayOf = (at: number) => dayKey(at, zone)
  const lines = log.isPending ? [] : linesOf({ messages, waiting, myId, seenSeq, dayOf })
  const last = lines.at(-1)
  const endsWithMine = last?.kind === 'waiting' || (last?.kind === 'message' && last.message.sndr === myId)
  const { isAtEnd, attach, scrolled, toEnd } = useLogScroll(lines, endsWithMine)
  const onScroll = () => {
    const isEarly = scrolled()
    if (isEarly && hasOlder && !isFetchingOlder && !olderError) fetchOlder()
  }
  const news = useSeeing(room, myId, { lastSeq: log.lastSeq, messages, isAtEnd: isAtEnd && !log.isPending })

  if (log.isGone) {
    return (
      <div className={classes.frame}>
        <Empty icon={<IconMessage size={26} stroke={1.6} />} title={t('chat.gone')} />
      </div>
    )
  }
  return (
    <div className={classes.place}>
      <div
        ref={attach}
        className={classes.frame}
        role="log"
        aria-label={label}
        aria-busy={log.isPending}
        // A scrolled place must take the keys.
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={classes.lines}>
          {log.isPending && <RowsSkeleton count={4} />}
          {hasOlder && (
            <div className={classes.older}>
              {olderError ? (
                <LoadFailed onRetry={fetchOlder} error={olderError} />
              ) : isFetchingOlder ? (
                <Loader size={20} aria-label={t('chat.older.loading')} />
              ) : (
                <Button size="xs" variant="subtle" color="gray" onClick={fetchOlder}>
                  {t('chat.older')}
                </Button>
              )}
            </div>
          )}
          {!log.isPending && lines.length === 0 && (
            <Empty icon={<IconMessage size={26} stroke={1.6} />} title={t('chat.noMessages')} />
          )}
          {lines.map((line) => (
            <LogLine key={line.key} line={line} {...{ room, myId, onDelete, onReport }} latest={latestOf(messages)} />
          ))}
        </div>
      </div>
      {!isAtEnd && (
        <Button
          className={classes.pill}
          size="xs"
          variant={news > 0 ? 'filled' : 'default'}
          leftSection={<IconArrowDown size={16} stroke={2} aria-hidden="true" />}
          onClick={toEnd}
        >
          {news > 0 ? t('chat.news', { count: news }) : t('chat.toEnd')}
        </Button>
      )}
    </div>
  )
}

const latestOf = (messages: readonly ChatMessage[]) => messages.findLast(({ deleted }) => !deleted) ?? null

type LineProps = Omit<Props, 'label'> & { line: Line; latest: ChatMessage | null }

function LogLine({ line, ...rest }: LineProps) {
  const t = useText()
  if (line.kind === 'day') return <Day at={line.at} />
  if (line.kind === 'unread') {
    return (
      <p className={classes.unread} data-unread>
        <span>{t('chat.unread')}</span>
      </p>
    )
  }
  if (line.kind === 'waiting') return <WaitingLine myId={rest.myId} waiting={line.waiting} />
  return (
    <div data-line={line.key}>
      <MessageLine message={line.message} goesOn={line.goesOn} {...rest} />
    </div>
  )
}

/** 21 November 2026, or Today. */
function Day({ at }: { at: number }) {
  const t = useText()
  const { day, dayKey } = useFormats()
  const zone = useChatZone()
  const isToday = dayKey(at, zone) === dayKey(useNow(), zone)
  return (
    <p className={classes.day}>
      <span>{isToday ? t('chat.today') : day(at, zone, 'numbered')}</span>
    </p>
  )
}

interface Seeing {
  readonly lastSeq: number
  readonly messages: readonly ChatMessage[]
  readonly isAtEnd: boolean
}

/** Says that I have seen the room, as far as I have it before me. @returns how many have come while I read further up */
function useSeeing(room: ChatRoom, myId: string, { lastSeq, messages, isAtEnd }: Seeing): number {
  const { mutate } = useRoomCommand()
  const isSeen = useIsPageSeen()
  const told = useRef(0)
  const [readTo, setReadTo] = useState(() => seenBy(room, myId))
  useLooksAt(room.id)
  const see = useEffectEvent(() => {
    if (lastSeq <= Math.max(seenBy(room, myId), told.current)) return
    told.current = lastSeq
    mutate({ kind: 'see', roomId: room.id, seq: lastSeq })
  })
  const sees = isAtEnd && isSeen
  if (sees && lastSeq > readTo) setReadTo(lastSeq)
  useEffect(() => {
    if (sees && lastSeq > 0) see()
  }, [sees, lastSeq])
  return messages.filter(({ at, sndr, deleted }) => at > readTo && sndr !== myId && !deleted).length
}
