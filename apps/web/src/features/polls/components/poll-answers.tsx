import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { isPublicState } from '@parley/contract/polls'
import { type SyntheticEvent, useState } from 'react'
import { ApiFailure } from '../../../lib/api/index.ts'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { QuietButton } from '../../../ui/feedback/quiet-button.tsx'
import { UnsentNote } from '../../../ui/feedback/unsent-note.tsx'
import { Meta, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { useProfile } from '../../accounts/index.ts'
import { type ShownPoll, useVote } from '../api.ts'
import { forgetVote, type WaitingVote } from '../waiting-votes.ts'
import { PollBar } from './poll-bar.tsx'
import classes from './poll-card.module.css'

type Props = {
  event: EventDetails
  shown: ShownPoll
  labelledBy: string
}

/** The answers of a poll: to choose from while it is open, with how often each was given for whoever may see that. */
export function PollAnswers({ event, shown, labelledBy }: Props) {
  const t = useText()
  const { poll, results, own, waiting } = shown
  const { vote, isPending } = useVote(event)
  const [picked, setPicked] = useState<string | null>(null)
  const [wasSent, setSent] = useState(false)
  const isOpen = poll.state === 'published'
  // An answer that was removed meanwhile is chosen no more.
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

/** Says that my answer waits for a connection, or why it was not counted when it arrived. */
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
                  <QuietButton size="compact-md" onClick={() => forgetVote(userId, onceKey)}>
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
