import { Button, Modal, Textarea } from '@mantine/core'
import { appCalls } from '@parley/contract/app'
import { type FormEvent, useState } from 'react'
import { send } from '../lib/api/send.ts'
import { useFailureText } from '../lib/i18n/use-failure-text.ts'
import { useText } from '../lib/i18n/use-text.ts'
import { wordsOf } from '../lib/report-error.ts'
import { useField } from '../ui/use-field.ts'
import classes from './feedback-dialog.module.css'

const TEXT_LENGTH = 2000

export interface FeedbackProps {
  readonly error: unknown
  readonly requestId: string | null
  /** The pattern of the page's address. */
  readonly page: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** What somebody has to say of an error, for the operator. The text stays until it has arrived. */
export function FeedbackDialog({ error, requestId, page, opened, onClose }: FeedbackProps) {
  const t = useText()
  const [sent, setSent] = useState(false)
  const deliver = async (feedback: string) => {
    await send(appCalls.reportProblem, {
      kind: 'feedback',
      feedback,
      page,
      ...wordsOf(error),
      ...(requestId ? { requestId } : {}),
    })
    setSent(true)
  }
  return (
    <Modal.Root opened={opened} onClose={onClose} size={520}>
      <Modal.Overlay />
      <Modal.Content className={classes.content}>
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{t('app.feedback.title')}</Modal.Title>
          <div role="status">{sent && <p className={classes.text}>{t('app.feedback.thanks')}</p>}</div>
          {sent ? (
            <div className={classes.actions}>
              <Button data-autofocus onClick={onClose}>
                {t('ui.close')}
              </Button>
            </div>
          ) : (
            <FeedbackForm onSend={deliver} onCancel={onClose} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type FormProps = { onSend: (text: string) => Promise<void>; onCancel: () => void }

function FeedbackForm({ onSend, onCancel }: FormProps) {
  const t = useText()
  const field = useField()
  const failureText = useFailureText()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [sending, setSending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return setProblem(t('app.feedback.empty'))
    setProblem('')
    setSending(true)
    try {
      await onSend(text.trim())
    } catch (failure) {
      setProblem(failureText(failure))
      setSending(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.text}>{t('app.feedback.text')}</p>
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
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" loading={sending}>
          {t('app.feedback.submit')}
        </Button>
      </div>
    </form>
  )
}
