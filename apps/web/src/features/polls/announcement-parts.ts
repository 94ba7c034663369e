import type { EventDetails } from '@parley/contract/app'
import type { AnnouncementPart } from '../posts/index.ts'
import { usePolls } from './api.ts'
import { NewPollInPanel } from './components/new-poll.tsx'
import { PollsSection } from './components/polls-section.tsx'

export const announcementParts: readonly AnnouncementPart[] = [
  { Part: PollsSection, useIsShown: useHasPolls, Action: NewPollInPanel },
]

/**
 * Returns true if the event has polls. Null until known, because a late part would push away content that is being
 * read.
 */
function useHasPolls(event: EventDetails): boolean | null {
  const { polls, isPending, isFailing } = usePolls(event)
  return isPending && !isFailing ? null : polls.length > 0
}
