import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { isPublicState, type PollAnswer } from '@parley/contract/polls'
import { IconCheck } from '@tabler/icons-react'
import { type CSSProperties, type SyntheticEvent, useState } from 'react'
import { ApiFailure } from '../../../lib/api/index.ts'
import { unknownLangProps, useFailureText, useFormats, useText } from '../../../lib/i18n/index.ts'
import { UnsentNote } from '../../../ui/feedback/unsent-note.tsx'
import { Meta, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { useProfile } from '../../accounts/index.ts'
import { type ShownPoll, useVote } from '../api.ts'
import { discardVote, type WaitingVote } from '../waiting-votes.ts'
import classes from './poll-answers.module.css'

type Props = {
  event: EventDetails
  shown: ShownPoll
  labelledBy: string
}

/** Lists the answers of a poll. Votes are shown to people who may see them. */
export function PollAnswers({ event, shown, labelledBy }: Props) {
  const t = useText()
  const { poll, results, own, waiting } = shown
  const { vote, isPending } = useVote(event)
  const [picked, setPicked] = useState<string | null>(null)
  const [wasSent, setSent] = useState(false)
  const isOpen = poll.state === 'published'
  // A chosen answer that was removed in the meantime is no longer chosen.
  const chosen = poll.answers.some(({ id }) => id === picked) ? picked : own
  const isChanged = chosen !== null && chosen !== own

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (chosen === null || (!isChanged && !waiting?.refused) || isPending) return
    setSent(await vote(poll, chosen))
  }
  return (
    <Stack as="form" gap={12} onSubmit={(event) => void submit(event)}>
      <Stack as="fieldset" gap={8} aria-labelledby={labelledBy}>
        {poll.answers.map((answer) => (
          <PollBar
            key={answer.id}
            pollId={poll.id}
            answer={answer}
            count={results ? (results.votes.find(({ answerId }) => answerId === answer.id)?.count ?? 0) : null}
            total={results?.total ?? 0}
            isOwn={own === answer.id}
            isChosen={chosen === answer.id}
            {...(isOpen
              ? {
                  onChoose: () => {
                    setSent(false)
                    setPicked(answer.id)
                  },
                }
              : {})}
          />
        ))}
      </Stack>
      {waiting && !isPending && <WaitingAnswer vote={waiting} />}
      <Row wrap gap={14} rowGap={8} className={classes.foot}>
        <Meta nums>
          {results && t('polls.total', { count: results.total })}
          {!results && isPublicState(poll.state) && t('polls.results.later')}
        </Meta>
        <Text grow size={13} weight={600} role="status">
          {wasSent && !isChanged && !waiting && t('polls.answer.sent')}
        </Text>
        {isOpen && (
          <Button type="submit" disabled={!isChanged && !waiting?.refused} loading={isPending}>
            {t(own === null ? 'polls.answer.send' : 'polls.answer.change')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

function WaitingAnswer({ vote: { onceKey, refused } }: { vote: WaitingVote }) {
  const t = useText()
  const failureText = useFailureText()
  const userId = useProfile().data?.id ?? ''
  const why = failureText(new ApiFailure(409, { code: refused ?? '' }))
  return (
    <UnsentNote
      waiting={refused ? null : t('polls.answer.waits')}
      refused={
        refused
          ? [
              {
                key: onceKey,
                words: t('polls.answer.notCounted', { why }),
                acts: (
                  <QuietButton size="compact-md" onClick={() => discardVote(userId, onceKey)}>
                    {t('polls.answer.dismiss')}
                  </QuietButton>
                ),
              },
            ]
          : []
      }
    />
  )
}

type PollBarProps = {
  pollId: string
  answer: PollAnswer
  /** The number of votes. Null if they are not shown. */
  count: number | null
  total: number
  isOwn: boolean
  isChosen: boolean
  onChoose?: () => void
}

function PollBar({ pollId, answer, count, total, isOwn, isChosen, onChoose }: PollBarProps) {
  const t = useText()
  const { number } = useFormats()
  const share = count === null || total === 0 ? 0 : count / total
  return (
    <Row
      as={onChoose ? 'label' : 'div'}
      gap={10}
      padX={14}
      padY={10}
      line="around"
      round={10}
      place="own"
      tall={48}
      overflow="hidden"
      isolate
      className={classes.row}
      data-on={(onChoose ? isChosen : isOwn) || undefined}
      data-open={onChoose ? true : undefined}
    >
      <span className={classes.bar} style={{ '--share': share } as CSSProperties} aria-hidden="true" />
      {onChoose && (
        <input className={classes.input} type="radio" name={pollId} checked={isChosen} onChange={onChoose} />
      )}
      <Row as="span" grow wrap align="baseline" gap={8} rowGap={0} leading="snug" breaks="anywhere">
        <span {...unknownLangProps}>{answer.text}</span>
        {isOwn && (
          <Meta as="span" breaks="never" className={classes.own}>
            <IconCheck size={14} stroke={2.2} aria-hidden="true" />
            {t('polls.answer.yours')}
          </Meta>
        )}
      </Row>
      {count !== null && (
        <Text as="span" fixed size={14} weight={600} nums>
          {t('polls.share', { percent: number(Math.round(share * 100)), number: number(count) })}
        </Text>
      )}
    </Row>
  )
}
