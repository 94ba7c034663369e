import { Textarea } from '@mantine/core'
import { type ChatRoom, contactCardText, MESSAGE_LENGTH, tidyMessage } from '@parley/contract/chat'
import { IconId, IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { IconButton } from '../../../../ui/feedback/icon-button.tsx'
import { usePasteLimit } from '../../../../ui/feedback/use-paste-limit.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Box, looks, Row, Text } from '../../../../ui/layout/box.tsx'
import { useIsActionBar } from '../../../../ui/layout/use-action-bar-height.ts'
import { sendTyping } from '../../api.ts'
import { loadDraft, saveDraft } from '../../drafts.ts'
import { queueMessage } from '../../waiting-messages.ts'
import { AttachTray } from './attach-tray.tsx'
import classes from './composer.module.css'
import { ShareCardDialog } from './share-card-dialog.tsx'
import type { useAttachments } from './use-attachments.ts'

const FIELD = `${classes.field} ${looks({ grow: true })}`

const MAX_ROWS = 5
/** The number of remaining characters from which it is shown. */
const NEARLY_FULL = 500

const TYPING_EVERY_MS = 3_000

interface Props {
  readonly room: ChatRoom
  readonly myId: string
  readonly name: string
  readonly attachments: ReturnType<typeof useAttachments>
  readonly autoFocus?: boolean
  readonly onSent: () => void
}

/**
 * A field for a message. Enter sends, Shift+Enter begins a new line. A draft is stored on this device until it is sent.
 */
export function Composer({ room, myId, name, attachments, autoFocus = false, onSent }: Props) {
  const t = useText()
  const { number } = useFormats()
  const toasts = useToasts()
  const refuses = usePasteLimit()
  const [text, setText] = useState(() => loadDraft(myId, room.id))
  const [sharesCard, setSharesCard] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const typing = useTypingSign(room.id)
  const bar = useRef<HTMLDivElement>(null)
  // Toasts must not cover the field.
  useIsActionBar(bar)
  const { files } = attachments
  const isAdding = files.some(({ state }) => state === 'adding')
  const hasFailed = files.some(({ state }) => state === 'failed')
  const added = files.flatMap((each) => each.added ?? [])
  const tidy = tidyMessage(text)
  const left = MESSAGE_LENGTH - tidy.length
  const mayTry = left >= 0 && !isAdding && !hasFailed && (tidy !== '' || added.length > 0)

  const write = (next: string) => {
    setText(next)
    saveDraft(myId, room.id, next)
    if (next.trim()) typing()
  }
  const send = () => {
    field.current?.focus()
    if (isAdding) toasts.info(t('chat.file.wait'))
    else if (hasFailed) toasts.error(t('chat.file.failed'))
    if (left < 0) toasts.error(t('error.messageTooLong'))
    if (!mayTry) return
    queueMessage(myId, { roomId: room.id, msg: tidy, files: added })
    write('')
    attachments.clear()
    onSent()
  }
  const onKey = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter accepts its suggestion.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData } = event
    if (refuses(clipboardData, event)) return
    // Word processors copy a picture of the text together with the text. The picture is ignored.
    if (clipboardData.files.length === 0 || clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    attachments.add(clipboardData.files)
  }
  return (
    <Box fixed padX={12} padY={8} line="above" surface="plain" ref={bar}>
      {files.length > 0 && <AttachTray files={files} onRemove={attachments.remove} onAgain={attachments.again} />}
      <Row gap={2} align="end">
        <IconButton size={40} label={t('chat.attach')} onClick={() => picker.current?.click()}>
          <IconPaperclip size={21} stroke={1.7} />
        </IconButton>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={t('chat.attach')}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])]
            event.currentTarget.value = ''
            attachments.add(chosen)
            field.current?.focus()
          }}
        />
        <IconButton size={40} label={t('chat.card.share')} onClick={() => setSharesCard(true)}>
          <IconId size={21} stroke={1.7} />
        </IconButton>
        <Textarea
          ref={field}
          className={FIELD}
          classNames={{ input: classes.input }}
          aria-label={t('chat.write', { name })}
          placeholder={t('chat.write.short')}
          autosize
          minRows={1}
          maxRows={MAX_ROWS}
          value={text}
          autoFocus={autoFocus}
          enterKeyHint="send"
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKey}
          onPaste={onPaste}
        />
        <IconButton size={40} variant="filled" label={t('chat.send')} inactive={!mayTry} onClick={send}>
          <IconSend2 size={20} stroke={1.8} />
        </IconButton>
      </Row>
      {left < NEARLY_FULL && (
        <Text above={6} padX={4} size={13} tone={left < 0 ? 'alert' : 'meta'} text="end" role="status">
          {left < 0 ? t('error.messageTooLong') : t('chat.left', { count: left, number: number(left) })}
        </Text>
      )}
      <ShareCardDialog
        opened={sharesCard}
        onClose={() => setSharesCard(false)}
        room={room}
        name={name}
        onShare={(card) => {
          queueMessage(myId, { roomId: room.id, msg: contactCardText(card), type: 'contact', files: [] })
          onSent()
        }}
      />
    </Box>
  )
}

function useTypingSign(roomId: string): () => void {
  const notifiedAt = useRef(0)
  return () => {
    const now = Date.now()
    if (now - notifiedAt.current < TYPING_EVERY_MS) return
    notifiedAt.current = now
    sendTyping(roomId)
  }
}
