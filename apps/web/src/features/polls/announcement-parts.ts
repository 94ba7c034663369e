import type { AnnouncementPart } from '../posts/index.ts'
import { NewPoll } from './components/new-poll.tsx'
import { PollsBeside, useHasPolls } from './components/polls-beside.tsx'

export const announcementParts: readonly AnnouncementPart[] = [
  { Part: PollsBeside, useIsShown: useHasPolls, Action: NewPoll },
]
