import { ActionIcon, Textarea } from '@mantine/core'
import { ROOM_MESSAGE_LENGTH, videoCalls } from '@parley/contract/video'
import { IconMessageCircle, IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useSend } from '../../../../lib/api/index.ts'
import { unknownLangProps, useFailureText, useFormats, useText } from '../../../../lib/i18n/index.ts'
import { Empty } from '../../../../ui/feedback/states.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { useTextLimit } from '../../../../ui/feedback/use-text-limit.ts'
import { Grid, Row, Text } from '../../../../ui/layout/box.tsx'
import type { SidePanelRoom } from '../../side-panel-parts.ts'
import type { RoomChat as Chat } from '../../use-room-chat.ts'
import classes from './room-chat.module.css'

type Props = SidePanelRoom & { chat: Chat }

/**
 * The chat of a room. The messages are lost when the page is closed.
 * @see docs/rules/video.md VIDEO-86
 */
export function RoomChat({ event, room, chat }: Props) {
  const t = useText()
  const { time } = useFormats()
  const log = useRef<HTMLDivElement>(null)
  const { messages } = chat
  const show = useEffectEvent(() => chat.show())
  useEffect(() => show(), [])
  return (
    <Grid gap={8} high="full" tall={0} className={classes.chat}>
      <Row
        ref={log}
        direction="column-reverse"
        align="stretch"
        className={classes.log}
        role="log"
        aria-label={t('video.roomChat')}
        // A scrollable area must be focusable, so that it can be scrolled with the keyboard.
        tabIndex={0}
      >
        {messages.length === 0 ? (
          <Empty icon={IconMessageCircle} title={t('video.roomChat.none')}>
            {t('video.roomChat.noneText')}
          </Empty>
        ) : (
          <Grid as="ol" gap={12} pad={4}>
            {messages.map(({ id, person, text, saidAt }) => (
              <li key={id}>
                <Text size={13} tone="meta" breaks="anywhere">
                  <Text as="b" tone="ink">
                    {person.fullName}
                  </Text>{' '}
                  <time dateTime={new Date(saidAt).toISOString()}>{time(saidAt, event.timezone)}</time>
                </Text>
                <Text above={2} breaks="anywhere" className={classes.text} {...unknownLangProps}>
                  {text}
                </Text>
              </li>
            ))}
          </Grid>
        )}
      </Row>
      <Field eventId={event.id} roomId={room.id} chat={chat} log={log} />
    </Grid>
  )
}

type FieldProps = { eventId: string; roomId: string; chat: Chat; log: RefObject<HTMLDivElement | null> }

function Field({ eventId, roomId, chat: { draft, write }, log }: FieldProps) {
  const t = useText()
  const failure = useFailureToast()
  const failureText = useFailureText()
  const say = useSend(videoCalls.sendVideoRoomMessage)
  // A ref, because a second press may come before the first one has caused a render.
  const isSending = useRef(false)
  const { tooLong, onPaste } = useTextLimit()
  const isOver = tooLong(draft, ROOM_MESSAGE_LENGTH)
  const send = async () => {
    if (isSending.current || isOver || draft.trim() === '') return
    isSending.current = true
    failure.clear()
    try {
      await say.mutateAsync({ eventId, roomId, text: draft })
      // Text typed while the message was sent is not cleared. It belongs to the next message.
      write((now) => (now === draft ? '' : now))
      log.current?.scrollTo({ top: 0 })
    } catch (error) {
      failure.tell(t('video.roomChat.notSent', { why: failureText(error) }))
    } finally {
      isSending.current = false
    }
  }
  const onKeyDown = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Enter' || pressed.shiftKey || pressed.nativeEvent.isComposing) return
    pressed.preventDefault()
    void send()
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Grid as="form" gap={8} align="end" className={classes.field} onSubmit={onSubmit}>
      <Textarea
        aria-label={t('video.roomChat.field')}
        placeholder={t('video.roomChat.field')}
        autosize
        minRows={1}
        maxRows={4}
        value={draft}
        error={isOver}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget: { value } }) => write(() => value)}
      />
      <ActionIcon type="submit" size={44} loading={say.isPending} aria-label={t('video.roomChat.send')}>
        <IconSend2 size={20} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
    </Grid>
  )
}
