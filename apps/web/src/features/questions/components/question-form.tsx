import { Button, Checkbox, Textarea } from '@mantine/core'
import { isBlank } from '@parley/contract/posts'
import { QUESTION_LENGTH } from '@parley/contract/questions'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useTextLimit } from '../../../ui/feedback/use-text-limit.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { type InSession, useAskQuestion } from '../api.ts'
import { keepDraft, readDraft } from '../drafts.ts'
import classes from './questions.module.css'

/**
 * A field for a question. What was written stays on this device until it has been sent.
 *
 * @see docs/rules/questions.md QUESTION-4, QUESTION-11
 */
export function QuestionForm({ eventId, sessionId }: InSession) {
  const t = useText()
  const toasts = useToasts()
  const failure = useFailureToast()
  const failureText = useFailureText()
  const ask = useAskQuestion()
  const key = `${eventId}.${sessionId}`
  const [text, setText] = useState(() => readDraft(key))
  const [isAnonymous, setAnonymous] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { tooLong, onPaste } = useTextLimit()
  const isOver = tooLong(text, QUESTION_LENGTH)
  const field = useRef<HTMLTextAreaElement>(null)
  const write = (next: string) => {
    setText(next)
    keepDraft(key, next)
    setMissing(false)
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (ask.isPending) return
    if (isBlank(text) || isOver) {
      setMissing(!isOver)
      field.current?.focus()
      return
    }
    failure.clear()
    const sent = text
    try {
      await ask.mutateAsync({ eventId, sessionId, text: sent, isAnonymous })
      // A text typed meanwhile is another question.
      setText((now) => (now === sent ? '' : now))
      if (readDraft(key) === sent) keepDraft(key, '')
      toasts.success(t('questions.asked'))
      field.current?.focus()
    } catch (error) {
      failure.tell(t('questions.notAsked', { why: failureText(error) }))
    }
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <Textarea
        ref={field}
        label={t('questions.label')}
        withAsterisk={false}
        required
        autosize
        minRows={2}
        maxRows={6}
        value={text}
        error={isOver ?? (isMissing && t('questions.missing'))}
        onPaste={onPaste}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div className={classes.foot}>
        <Checkbox
          label={t('questions.anonymous')}
          description={t('questions.anonymousText')}
          checked={isAnonymous}
          onChange={(event) => setAnonymous(event.currentTarget.checked)}
        />
        <Button type="submit" loading={ask.isPending}>
          {t('questions.ask')}
        </Button>
      </div>
    </form>
  )
}
