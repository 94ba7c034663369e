import { rescheduleWaiting } from '../../platform/jobs/reschedule-waiting.ts'
import type { Work } from '../../platform/work.ts'
import { pollsChanged } from './facts.ts'
import { publishLater } from './jobs.ts'
import { lockScheduled, savePollTimes } from './poll-store.ts'

export const moveScheduledPolls = (work: Work, eventId: string, timeOf: (atMillis: number) => number): Promise<void> =>
  rescheduleWaiting(work, timeOf, {
    lock: () => lockScheduled(work, eventId),
    save: (moved) => savePollTimes(work, eventId, moved),
    publishAt: (pollId, postAt) => publishLater(work, { eventId, pollId }, postAt),
    changed: (pollIds) => pollsChanged.of({ eventId, pollIds }),
  })
