import { Button, Textarea } from '@mantine/core'
import { appCalls } from '@parley/contract/app'
import { type FormEvent, useState } from 'react'
import { send } from '../lib/api/send.ts'
import { useText } from '../lib/i18n/index.ts'
import { anonymizeError } from '../lib/page/report-error.ts'
import { useField } from '../ui/forms/use-field.ts'
import { DialogActions, DialogText } from '../ui/overlays/dialog.tsx'
import { DialogSubmit, FormDialog, useDialogSave, useUnsaved } from '../ui/overlays/form-dialog.tsx'

const TEXT_LENGTH = 2000

export interface FeedbackProps {
  readonly error: unknown
  readonly requestId: string | null
  readonly page: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** A dialog for feedback. The text stays until it has arrived. */
export function FeedbackDialog({ error, requestId, page, opened, onClose }: FeedbackProps) {
  const t = useText()
  const [sent, setSent] = useState(false)
  const deliver = async (feedback: string) => {
    await send(appCalls.reportProblem, {
      kind: 'feedback',
      feedback,
      page,
      ...anonymizeError(error),
      ...(requestId ? { requestId } : {}),
    })
    setSent(true)
  }
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('app.feedback.title')} size={520}>
      <div role="status">{sent && <DialogText>{t('app.feedback.thanks')}</DialogText>}</div>
      {sent ? (
        <DialogActions>
          <Button data-autofocus onClick={onClose}>
            {t('ui.close')}
          </Button>
        </DialogActions>
      ) : (
        <FeedbackForm onSend={deliver} />
      )}
    </FormDialog>
  )
}

function FeedbackForm({ onSend }: { onSend: (text: string) => Promise<void> }) {
  const t = useText()
  const field = useField()
  const [text, setText] = useState('')
  const { save, isSaving, problem, setProblem } = useDialogSave()
  useUnsaved(text.trim() !== '')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return setProblem(t('app.feedback.empty'))
    void save(() => onSend(text.trim()))
  }
  return (
    <form onSubmit={submit} noValidate>
      <DialogText>{t('app.feedback.text')}</DialogText>
      <Textarea
        {...field(t('app.feedback.label'), true)}
        data-autofocus
        autosize
        minRows={4}
        maxRows={10}
        maxLength={TEXT_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={problem}
      />
      <DialogSubmit loading={isSaving}>{t('app.feedback.submit')}</DialogSubmit>
    </form>
  )
}
