import type { EventDetails } from '@parley/contract/app'
import type { ShownPoll } from '../api.ts'
import { PollCard } from './poll-card.tsx'
import classes from './poll-list.module.css'

type Props = {
  event: EventDetails
  polls: readonly ShownPoll[]
  /** Of the headings of polls on their page. */
  level: 2 | 3
}

export function PollList({ event, polls, level }: Props) {
  return (
    <ul className={classes.list}>
      {polls.map((each) => (
        <li key={each.poll.id}>
          <PollCard event={event} shown={each} level={level} />
        </li>
      ))}
    </ul>
  )
}
