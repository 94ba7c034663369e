import type { OwnQuestion } from '@parley/contract/questions'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useRef } from 'react'
import { isApiFailure } from '../../../lib/api/index.ts'
import { unknownLangProps, useText } from '../../../lib/i18n/index.ts'
import { useListFocus } from '../../../lib/use-list-focus.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Box, Row, Stack, Text, VisuallyHidden } from '../../../ui/layout/box.tsx'
import { type InSession, useQuestions } from '../api.ts'
import { useAnsweredAnnouncement } from '../use-answered-announcement.ts'
import { useFrozenOrder } from '../use-frozen-order.ts'
import { useVotes } from '../use-votes.ts'
import { QuestionForm } from './question-form.tsx'
import { QuestionMenu } from './question-menu.tsx'
import { QuestionRow } from './question-row.tsx'

export function Questions({ eventId, sessionId }: InSession) {
  const t = useText()
  const now = useNow()
  const { loaded, questions, hidden, own } = useQuestions({ eventId, sessionId })
  const { data } = loaded
  const { press, votesOf } = useVotes(eventId, own)
  const { rows, ...holding } = useFrozenOrder(questions)
  const announcement = useAnsweredAnnouncement(questions, !data)
  const frame = useRef<HTMLDivElement>(null)
  const keepFocus = useListFocus(frame, questions.length + hidden.length)

  if (isApiFailure(loaded.error, 'notFound')) {
    return (
      <Text size={14} tone="meta">
        {t('questions.gone')}
      </Text>
    )
  }
  if (!data) {
    return loaded.isLoadingError ? (
      <LoadFailed onRetry={loaded.refetch} error={loaded.error} />
    ) : (
      <RowsSkeleton count={2} />
    )
  }
  const isOpen = data.closesAt !== null && now < data.closesAt
  const mayVote = isOpen && data.takesPart
  const row = (question: (typeof questions)[number]) => (
    <QuestionRow
      key={question.id}
      eventId={eventId}
      question={question}
      isMine={own.get(question.id)?.isMine === true}
      mayModerate={data.mayModerate}
      votes={votesOf(question)}
      onVote={mayVote && question.state === 'open' ? (voted) => void press(question, voted) : null}
    />
  )
  return (
    <Stack ref={frame} gap={12} onFocus={keepFocus}>
      {mayVote && <QuestionForm eventId={eventId} sessionId={sessionId} />}
      {isOpen && !data.takesPart && <Note>{t('questions.noAccess')}</Note>}
      {!isOpen && (
        <Text size={14} tone="meta">
          {t(questions.length > 0 ? 'questions.closed' : 'questions.closedEmpty')}
        </Text>
      )}
      <OwnHidden eventId={eventId} own={[...own.values()]} />
      {isOpen && questions.length === 0 && (
        <Empty icon={IconMessageQuestion} title={t('questions.none')}>
          {mayVote && t('questions.noneText')}
        </Empty>
      )}
      {rows.length > 0 && (
        <Box as="ol" line="between" aria-label={t('questions.title')} {...holding}>
          {rows.map(row)}
        </Box>
      )}
      {hidden.length > 0 && (
        <section aria-label={t('questions.hidden')}>
          <Text above={8} size={13} tone="meta" weight={600}>
            {t('questions.hidden')}
          </Text>
          <Box as="ol" line="between">
            {hidden.map(row)}
          </Box>
        </section>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  )
}

function OwnHidden({ eventId, own }: { eventId: string; own: readonly OwnQuestion[] }) {
  const t = useText()
  const hidden = own.flatMap(({ id, hiddenText }) => (hiddenText === null ? [] : [{ id, text: hiddenText }]))
  if (hidden.length === 0) return null
  return (
    <Box as="ol" line="between">
      {hidden.map(({ id, text }, index) => (
        <Row as="li" key={id} align="start" gap={12} padY={12} data-place={index + 1000}>
          <Box grow>
            <Text size={15} below={4} breaks="anywhere" {...unknownLangProps}>
              {text}
            </Text>
            <StatusChip tone="bad" label={t('questions.hiddenOwn')} />
          </Box>
          <QuestionMenu eventId={eventId} question={{ id, text, state: 'hidden' }} isMine mayModerate={false} />
        </Row>
      ))}
    </Box>
  )
}
