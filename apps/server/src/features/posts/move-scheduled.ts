import { rescheduleWaiting } from '../../platform/jobs/reschedule-waiting.ts'
import type { Work } from '../../platform/work.ts'
import { postsChanged } from './facts.ts'
import { publishLater } from './jobs.ts'
import { lockScheduled, savePostTimes } from './post-store.ts'

/** Moves the times of scheduled announcements. The caller has locked the event. */
export const moveScheduledPosts = (work: Work, eventId: string, timeOf: (atMillis: number) => number): Promise<void> =>
  rescheduleWaiting(work, timeOf, {
    lock: () => lockScheduled(work, eventId),
    save: (moved) => savePostTimes(work, eventId, moved),
    publishAt: (postId, postAt) => publishLater(work, { eventId, postId }, postAt),
    changed: (postIds) => postsChanged.of({ eventId, postIds }),
  })
