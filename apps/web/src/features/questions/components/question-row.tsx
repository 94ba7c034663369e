import type { SessionQuestion } from '@parley/contract/questions'
import { IconThumbUp } from '@tabler/icons-react'
import { unknownLangProps, useFormats, useText } from '../../../lib/i18n/index.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { Box, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { QuestionMenu } from './question-menu.tsx'
import classes from './questions.module.css'

type Props = {
  eventId: string
  question: SessionQuestion
  isMine: boolean
  mayModerate: boolean
  votes: { readonly voted: boolean; readonly count: number }
  /** Votes for the question. Null if votes are read-only. */
  onVote: ((voted: boolean) => void) | null
}

const VOTE = { align: 'center', justify: 'center', fixed: true, gap: 2, padX: 6, padY: 4, round: 12 } as const

export function QuestionRow({ eventId, question, isMine, mayModerate, votes, onVote }: Props) {
  const t = useText()
  const { number } = useFormats()
  const { text, state, author } = question
  const { voted, count } = votes
  const drawn = (
    <>
      <IconThumbUp size={18} stroke={1.8} aria-hidden="true" />
      <Text as="span" size={13} weight={700} leading="none" nums aria-hidden="true">
        {number(count)}
      </Text>
    </>
  )
  const counted = t('questions.votes', { count })
  return (
    <Row as="li" align="start" gap={12} padY={12} data-state={state} data-place={question.id}>
      {onVote ? (
        <Stack
          as="button"
          type="button"
          {...VOTE}
          surface={voted ? 'wash' : 'plain'}
          line="around"
          hover="wash"
          tone="ink"
          className={classes.vote}
          aria-pressed={voted}
          aria-label={t('questions.vote', { text, votes: counted })}
          onClick={() => onVote(!voted)}
        >
          {drawn}
        </Stack>
      ) : (
        <Stack as="span" {...VOTE} tone="meta" className={classes.vote} role="img" aria-label={counted}>
          {drawn}
        </Stack>
      )}
      <Box grow>
        <Text size={15} breaks="anywhere" {...unknownLangProps}>
          {text}
        </Text>
        <Row wrap gap={8} rowGap={4} above={4} size={13} tone="meta" breaks="anywhere">
          <span dir="auto">{author?.fullName ?? t('questions.nameless')}</span>
          {isMine && <StatusChip tone="info" label={t('questions.yours')} />}
          {state === 'answered' && <StatusChip tone="good" label={t('questions.answered')} />}
        </Row>
      </Box>
      {(isMine || mayModerate) && (
        <QuestionMenu eventId={eventId} question={question} isMine={isMine} mayModerate={mayModerate} />
      )}
    </Row>
  )
}
