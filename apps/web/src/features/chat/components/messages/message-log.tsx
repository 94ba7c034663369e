import { Button, Loader } from '@mantine/core'
import type { ChatMessage, ChatRoom } from '@parley/contract/chat'
import { IconArrowDown, IconMessage } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Empty, LoadFailed, RowsSkeleton } from '../../../../ui/feedback/states.ts'
import { looks, Row, Stack, Text } from '../../../../ui/layout/box.tsx'
import { useIsActionBar } from '../../../../ui/layout/use-action-bar-height.ts'
import { useChatZone } from '../../api.ts'
import { type Line, linesOf } from '../../chat-lines.ts'
import { seenBy } from '../../room-list.ts'
import { useMarkMessagesSeen } from '../../use-mark-messages-seen.ts'
import { useMessages } from '../../use-messages.ts'
import { useWaitingMessages } from '../../waiting-messages.ts'
import { useLogScroll } from './log-scroll.ts'
import { MessageLine } from './message-line.tsx'
import classes from './message-log.module.css'
import { WaitingLine } from './waiting-line.tsx'

const UNREAD = { gap: 10, above: 16, below: 4, size: 12, weight: 600, tone: 'alert' } as const

const PILL = `${classes.pill} ${looks({ round: 'full', float: true, phone: { tall: 44 } })}`

interface Props {
  readonly room: ChatRoom
  readonly myId: string
  readonly label: string
  /** The `at` of the requested message, known from the first render. */
  readonly target: number | null
  readonly onToEnd: () => void
  readonly onDelete: (message: ChatMessage) => void
  readonly onReport: ((message: ChatMessage) => void) | null
}

export function MessageLog({ room, myId, label, target, onToEnd, onDelete, onReport }: Props) {
  const t = useText()
  const { dayKey } = useFormats()
  const zone = useChatZone()
  const log = useMessages(room.id, target)
  const waiting = useWaitingMessages(myId).filter(({ roomId }) => roomId === room.id)
  const [seenSeq] = useState(() => (room.unread > 0 ? seenBy(room, myId) : null))
  const { messages, hasOlder, isFetchingOlder, olderError, fetchOlder, hasNewer, isFetchingNewer, newerError } = log
  const dayOf = (at: number) => dayKey(at, zone)
  const isRead = !log.isPending && !log.error
  const lines = isRead ? linesOf({ messages, waiting: hasNewer ? [] : waiting, myId, seenSeq, dayOf }) : []
  const last = lines.at(-1)
  const endsWithMine = last?.kind === 'waiting' || (last?.kind === 'message' && last.message.sndr === myId)
  const { isAtEnd, attach, scrolled, toEnd } = useLogScroll({ lines, endsWithMine, isCut: hasNewer, target })
  const newest = useRef<HTMLDivElement>(null)
  // Toasts must not cover the last messages.
  useIsActionBar(newest)
  const onScroll = () => {
    const { isEarly, isLate } = scrolled()
    if (!isRead || isFetchingOlder || isFetchingNewer) return
    if (isEarly && hasOlder && !olderError) fetchOlder()
    else if (isLate && hasNewer && !newerError) log.fetchNewer()
  }
  const { lastSeq, latest } = log
  const news = useMarkMessagesSeen(room, myId, { lastSeq, messages: latest, isAtEnd: isAtEnd && isRead && !hasNewer })
  const toLatest = hasNewer ? onToEnd : toEnd

  if (log.isGone) {
    return (
      <div className={`${looks({ place: 'own', grow: true, tall: 0, overflow: 'y' })} ${classes.frame}`}>
        <Empty icon={IconMessage} title={t('chat.gone')} />
      </div>
    )
  }
  return (
    <Stack grow place="own" tall={0}>
      <div
        ref={attach}
        className={`${looks({ place: 'own', grow: true, tall: 0, overflow: 'y' })} ${classes.frame}`}
        role="log"
        aria-label={label}
        aria-busy={log.isPending}
        // A scrollable area must be focusable, so that it can be scrolled with the keyboard.
        tabIndex={0}
        onScroll={onScroll}
      >
        <Stack justify="end" padX={16} padY={12} className={classes.lines}>
          {log.isPending && <RowsSkeleton count={4} />}
          {log.error && <LoadFailed onRetry={log.retry} error={log.error} />}
          {isRead && hasOlder && (
            <Row justify="center" tall={44}>
              {olderError ? (
                <LoadFailed onRetry={fetchOlder} error={olderError} />
              ) : isFetchingOlder ? (
                <Loader size={20} aria-label={t('chat.older.loading')} />
              ) : (
                <Button size="xs" variant="subtle" color="gray" onClick={fetchOlder}>
                  {t('chat.older')}
                </Button>
              )}
            </Row>
          )}
          {isRead && lines.length === 0 && <Empty icon={IconMessage} title={t('chat.noMessages')} />}
          {lines.map((line) => (
            <LogLine key={line.key} {...{ line, room, myId, target, onDelete, onReport }} latest={latestOf(latest)} />
          ))}
          {isRead && hasNewer && (
            <Row justify="center" tall={44}>
              {newerError ? (
                <LoadFailed onRetry={log.fetchNewer} error={newerError} />
              ) : isFetchingNewer ? (
                <Loader size={20} aria-label={t('chat.newer.loading')} />
              ) : (
                <Button size="xs" variant="subtle" color="gray" onClick={log.fetchNewer}>
                  {t('chat.newer')}
                </Button>
              )}
            </Row>
          )}
        </Stack>
      </div>
      <div ref={newest} className={classes.newest} aria-hidden="true" />
      {isRead && !isAtEnd && (
        <Button
          className={PILL}
          size="xs"
          variant={news > 0 ? 'filled' : 'default'}
          leftSection={<IconArrowDown size={16} stroke={2} aria-hidden="true" />}
          onClick={toLatest}
        >
          {news > 0 ? t('chat.news', { count: news }) : t('chat.toEnd')}
        </Button>
      )}
    </Stack>
  )
}

const latestOf = (messages: readonly ChatMessage[]) => messages.findLast(({ deleted }) => !deleted) ?? null

type LineProps = Omit<Props, 'label' | 'onToEnd'> & { line: Line; latest: ChatMessage | null }

function LogLine({ line, target, ...rest }: LineProps) {
  const t = useText()
  if (line.kind === 'day') return <Day at={line.at} />
  if (line.kind === 'unread') {
    return (
      <Row as="p" {...UNREAD} className={classes.unread} data-unread>
        <span>{t('chat.unread')}</span>
      </Row>
    )
  }
  if (line.kind === 'waiting') return <WaitingLine myId={rest.myId} waiting={line.waiting} />
  const { at } = line.message
  const isTarget = at === target
  return (
    <div
      className={isTarget ? classes.asked : undefined}
      data-line={line.key}
      data-at={at}
      tabIndex={isTarget ? -1 : undefined}
    >
      <MessageLine message={line.message} goesOn={line.goesOn} {...rest} />
    </div>
  )
}

/** Shows a day, such as "21 November 2026" or "Today". */
function Day({ at }: { at: number }) {
  const t = useText()
  const { day, dayKey } = useFormats()
  const zone = useChatZone()
  const isToday = dayKey(at, zone) === dayKey(useNow(), zone)
  return (
    <Row as="p" justify="center" above={16} below={4}>
      <Text as="span" size={12} weight={600} tone="meta" surface="wash" round="full" padX={10} padY={4}>
        {isToday ? t('chat.today') : day(at, zone, 'numbered')}
      </Text>
    </Row>
  )
}
