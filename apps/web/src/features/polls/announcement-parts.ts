import type { EventDetails } from '@parley/contract/app'
import { useAfter } from '../../ui/feedback/use-after.ts'
import type { AnnouncementPart } from '../posts/index.ts'
import { usePolls } from './api.ts'
import { NewPoll } from './components/new-poll.tsx'
import { PollsSection } from './components/polls-section.tsx'

/** What comes later pushes away what is read by then. */
const WITHIN_MS = 4_000

export const announcementParts: readonly AnnouncementPart[] = [
  { Part: PollsSection, useIsShown: useHasPolls, Action: NewPoll },
]

/** Whether there are polls to show; null until that is known. */
function useHasPolls(event: EventDetails): boolean | null {
  const isLate = useAfter(WITHIN_MS)
  const { polls, isPending } = usePolls(event)
  return isPending && !isLate ? null : polls.length > 0
}
