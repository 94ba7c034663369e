import type { EventDetails } from '@parley/contract/app'
import { Stack } from '../../../ui/layout/box.tsx'
import type { ShownPoll } from '../api.ts'
import { PollCard } from './poll-card.tsx'

type Props = {
  event: EventDetails
  polls: readonly ShownPoll[]
  level: 2 | 3
}

export function PollList({ event, polls, level }: Props) {
  return (
    <Stack as="ul" gap={12}>
      {polls.map((each) => (
        <li key={each.poll.id}>
          <PollCard event={event} shown={each} level={level} />
        </li>
      ))}
    </Stack>
  )
}
