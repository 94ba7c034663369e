import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { PollId } from './facts.ts'
import { publishScheduled } from './moderate-poll.ts'

/** At the instant for which a poll was planned. */
export const publishPoll: JobKind<PollId> = {
  jobName: 'polls.publish',
  run: publishScheduled,
}
