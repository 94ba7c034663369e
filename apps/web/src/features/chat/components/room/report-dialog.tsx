import { Radio, Textarea } from '@mantine/core'
import { type ChatMessage, type ChatRoom, type RoomMember, reportReasons } from '@parley/contract/chat'
import { useState } from 'react'
import { unknownLangProps, useText } from '../../../../lib/i18n/index.ts'
import { useTextLimit } from '../../../../ui/feedback/use-text-limit.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { useField } from '../../../../ui/forms/use-field.ts'
import { Stack, Text } from '../../../../ui/layout/box.tsx'
import { DialogText } from '../../../../ui/overlays/dialog.tsx'
import { DialogSave, FormDialog, useUnsaved } from '../../../../ui/overlays/form-dialog.tsx'
import { useReportUser } from '../../api.ts'
import { useMemberName } from '../../use-room-name.ts'
import classes from './report-dialog.module.css'

const WORDS_LENGTH = 2_000

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly room: ChatRoom
  readonly member: RoomMember | null
  readonly message: ChatMessage | null
}

/** Reports a person. The organizers of a shared event get the report. The person is not notified. */
export function ReportDialog({ opened, onClose, member, ...rest }: Props) {
  const t = useText()
  const name = useMemberName()(member)
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('chat.report.title', { name })} size={480}>
      {member?.eventInfo && <Form {...rest} eventId={member.eventInfo.eventId} onDone={onClose} />}
    </FormDialog>
  )
}

interface FormProps extends Pick<Props, 'room' | 'message'> {
  readonly eventId: string
  readonly onDone: () => void
}

function Form({ room, message, eventId, onDone }: FormProps) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const report = useReportUser()
  const [reason, setReason] = useState<(typeof reportReasons)[number] | null>(null)
  const [words, setWords] = useState('')
  const { tooLong, onPaste } = useTextLimit()
  const isOver = tooLong(words, WORDS_LENGTH)
  useUnsaved(reason !== null || words !== '')
  const send = async () => {
    if (!reason) return t('chat.report.choose')
    if (isOver) return isOver
    const about = message ? { messageId: message.id } : {}
    await report.mutateAsync({ eventId, roomId: room.id, ...about, reason, words: words.trim() })
    toasts.success(t('chat.report.done'))
    onDone()
    return undefined
  }
  return (
    <Stack gap={16}>
      <DialogText>{t('chat.report.text')}</DialogText>
      {message?.msg && (
        <Text
          as="blockquote"
          padX={12}
          padY={8}
          line="start"
          tone="soft"
          breaks="anywhere"
          preLine
          className={classes.quote}
          {...unknownLangProps}
        >
          {message.msg}
        </Text>
      )}
      <Radio.Group
        {...field(t('chat.report.reason'), true)}
        value={reason}
        onChange={(value) => setReason(value as typeof reason)}
      >
        <Stack gap={12} above={8}>
          {reportReasons.map((each) => (
            <Radio key={each} value={each} label={t(`chat.reason.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        {...field(t('chat.report.words'), false)}
        rows={3}
        value={words}
        error={isOver}
        onPaste={onPaste}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <DialogSave color="red" onPress={send}>
        {t('chat.report.send')}
      </DialogSave>
    </Stack>
  )
}
