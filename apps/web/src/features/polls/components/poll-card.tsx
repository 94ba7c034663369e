import type { EventDetails } from '@parley/contract/app'
import { isPublicState, type Poll } from '@parley/contract/polls'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { unknownLangProps, useFormats, useText } from '../../../lib/i18n/index.ts'
import { StatusChip, type StatusTone } from '../../../ui/feedback/status-chip.tsx'
import { Box, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import type { ShownPoll } from '../api.ts'
import { mayManage, seesAllPolls } from '../may-manage.ts'
import { PollAnswers } from './poll-answers.tsx'
import classes from './poll-card.module.css'
import { PollMenu } from './poll-menu.tsx'

const TONES = { draft: 'neutral', scheduled: 'waiting', published: 'live', closed: 'info' } satisfies Record<
  Poll['state'],
  StatusTone
>

type Props = { event: EventDetails; shown: ShownPoll; level: 2 | 3 }

/**
 * Returns true for the poll that the URL names, such as from a notification. It is scrolled into view and highlighted
 * for a moment.
 */
function useIsLinkedPoll(pollId: string) {
  const [params] = useSearchParams()
  const isLinked = params.get('poll') === pollId
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isLinked) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [isLinked])
  return { card, isAsked: isLinked }
}

export function PollCard({ event, shown, level }: Props) {
  const t = useText()
  const id = useId()
  const { poll, results } = shown
  const { card, isAsked: isLinked } = useIsLinkedPoll(poll.id)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Stack
      as="article"
      ref={card}
      gap={14}
      pad={18}
      surface="card"
      className={classes.card}
      aria-labelledby={id}
      data-asked={isLinked || undefined}
      tabIndex={isLinked ? -1 : undefined}
    >
      <Row as="header" align="start" gap={12}>
        <Box grow>
          <Text as={Heading} id={id} below={8} size={17} weight={700} breaks="anywhere" {...unknownLangProps}>
            {poll.question}
          </Text>
          <Row wrap gap={6}>
            <PollState event={event} poll={poll} />
            {seesAllPolls(event) && isPublicState(poll.state) && (
              <StatusChip
                tone="neutral"
                label={t(poll.resultsShown ? 'polls.results.shown' : 'polls.results.hidden')}
                icon={
                  poll.resultsShown ? (
                    <IconEye size={15} stroke={1.8} aria-hidden="true" />
                  ) : (
                    <IconEyeOff size={15} stroke={1.8} aria-hidden="true" />
                  )
                }
              />
            )}
          </Row>
        </Box>
        {mayManage(event, poll) && <PollMenu event={event} poll={poll} votes={results?.total ?? 0} />}
      </Row>
      <PollAnswers event={event} shown={shown} labelledBy={id} />
    </Stack>
  )
}

function PollState({ event, poll }: { event: EventDetails; poll: Poll }) {
  const t = useText()
  const { dayAndTime } = useFormats()
  const label =
    poll.state === 'scheduled' && poll.postAt !== null
      ? t('polls.state.scheduled', { when: dayAndTime(poll.postAt, event.timezone) })
      : t(`polls.state.${poll.state === 'scheduled' ? 'draft' : poll.state}`)
  return <StatusChip tone={TONES[poll.state]} label={label} />
}
