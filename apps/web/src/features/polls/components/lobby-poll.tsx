import type { EventDetails } from '@parley/contract/app'
import type { Poll } from '@parley/contract/polls'
import { useId } from 'react'
import { unknownLangProps, useText } from '../../../lib/i18n/index.ts'
import { Stack, Text } from '../../../ui/layout/box.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { usePolls } from '../api.ts'
import { PollAnswers } from './poll-answers.tsx'

type Props = { event: EventDetails; poll: Poll; isShort: boolean }

/** Shows a poll in the lobby. Many answers are behind a link. */
export function LobbyPoll({ event, poll, isShort }: Props) {
  const t = useText()
  const id = useId()
  // Live topics already have all the data.
  const { polls } = usePolls(event, { enabled: false })
  const shown = polls.find((each) => each.poll.id === poll.id) ?? { poll, results: null, own: null, waiting: null }
  return (
    <Stack as="article" gap={14} pad={18} surface="card" aria-labelledby={id}>
      <Text as="h3" id={id} size={17} weight={700} breaks="anywhere" {...unknownLangProps}>
        {poll.question}
      </Text>
      {isShort ? (
        <PollAnswers event={event} shown={shown} labelledBy={id} />
      ) : (
        <LinkButton to={`/event/${event.id}/polls?poll=${poll.id}`}>{t('polls.lobby.answer')}</LinkButton>
      )}
    </Stack>
  )
}
