import type { SessionQuestion } from '@parley/contract/questions'
import { IconThumbUp } from '@tabler/icons-react'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { freeWords } from '../../../lib/i18n/words-in.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { QuestionMenu } from './question-menu.tsx'
import classes from './questions.module.css'

type Props = {
  eventId: string
  question: SessionQuestion
  isMine: boolean
  mayModerate: boolean
  votes: { readonly voted: boolean; readonly count: number }
  /** Null where votes are only read. */
  onVote: ((voted: boolean) => void) | null
}

/** A question with its votes. */
export function QuestionRow({ eventId, question, isMine, mayModerate, votes, onVote }: Props) {
  const t = useText()
  const { number } = useFormats()
  const { text, state, author } = question
  const { voted, count } = votes
  const drawn = (
    <>
      <IconThumbUp size={18} stroke={1.8} aria-hidden="true" />
      <span className={classes.count} aria-hidden="true">
        {number(count)}
      </span>
    </>
  )
  const counted = t('questions.votes', { count })
  return (
    <li className={classes.row} data-state={state} data-place={question.id}>
      {onVote ? (
        <button
          type="button"
          className={classes.vote}
          aria-pressed={voted}
          aria-label={t('questions.vote', { text, votes: counted })}
          onClick={() => onVote(!voted)}
        >
          {drawn}
        </button>
      ) : (
        <span className={classes.vote} role="img" aria-label={counted}>
          {drawn}
        </span>
      )}
      <div className={classes.words}>
        <p className={classes.text} {...freeWords}>
          {text}
        </p>
        <div className={classes.meta}>
          <span dir="auto">{author?.fullName ?? t('questions.nameless')}</span>
          {isMine && <StatusChip tone="info" label={t('questions.yours')} />}
          {state === 'answered' && <StatusChip tone="good" label={t('questions.answered')} />}
        </div>
      </div>
      {(isMine || mayModerate) && (
        <QuestionMenu eventId={eventId} question={question} isMine={isMine} mayModerate={mayModerate} />
      )}
    </li>
  )
}
