import { MINUTE_MS } from '@parley/contract'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Work } from '../../platform/work.ts'
import type { PollId } from './facts.ts'
import { publishScheduled } from './moderate-poll.ts'

/** At the instant for which a poll was planned. */
export const publishPoll: JobKind<PollId> = {
  jobName: 'polls.publish',
  async run(ctx, poll) {
    const dueAt = await publishScheduled(ctx, poll)
    if (dueAt === null) return
    // The clock of the database, by which jobs begin, is ahead of ours.
    const runAt = Math.max(dueAt, Date.now() + MINUTE_MS)
    await ctx.inTransaction(async (work) => publishLater(work, poll, runAt))
  },
}

/** A later time takes the place of an earlier one. */
export function publishLater(work: Work, poll: PollId, runAt: number | null): void {
  work.addJob(publishPoll, poll, { ...(runAt !== null && { runAt }), key: `poll:${poll.pollId}` })
}
