import { Button, Checkbox, Textarea } from '@mantine/core'
import { isBlank } from '@parley/contract/posts'
import { QUESTION_LENGTH } from '@parley/contract/questions'
import { useState } from 'react'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { useMessageField } from '../../../ui/forms/use-message-field.ts'
import { Row, Stack } from '../../../ui/layout/box.tsx'
import { type InSession, useAskQuestion } from '../api.ts'
import { drafts } from '../drafts.ts'

/** @see docs/rules/questions.md QUESTION-4, QUESTION-11 */
export function QuestionForm({ eventId, sessionId }: InSession) {
  const t = useText()
  const failureText = useFailureText()
  const ask = useAskQuestion()
  const [isAnonymous, setAnonymous] = useState(false)
  const { field, onSubmit } = useMessageField({
    drafts,
    draftKey: `${eventId}.${sessionId}`,
    most: QUESTION_LENGTH,
    isBlank,
    isSending: ask.isPending,
    send: (text) => ask.mutateAsync({ eventId, sessionId, text, isAnonymous }),
    sentText: t('questions.asked'),
    explain: (error) => t('questions.notAsked', { why: failureText(error) }),
    missingText: t('questions.missing'),
  })
  return (
    <Stack as="form" gap={10} onSubmit={onSubmit} noValidate>
      <Textarea
        {...field}
        label={t('questions.label')}
        withAsterisk={false}
        required
        autosize
        minRows={2}
        maxRows={6}
      />
      <Row wrap align="start" justify="between" gap={16} rowGap={8}>
        <Checkbox
          label={t('questions.anonymous')}
          description={t('questions.anonymousText')}
          checked={isAnonymous}
          onChange={(event) => setAnonymous(event.currentTarget.checked)}
        />
        <Button type="submit" loading={ask.isPending}>
          {t('questions.ask')}
        </Button>
      </Row>
    </Stack>
  )
}
