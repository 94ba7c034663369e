import { MINUTE_MS } from '@parley/contract'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Work } from '../../platform/work.ts'
import type { PollId } from './facts.ts'
import { publishScheduled } from './moderate-poll.ts'

export const publishPoll: JobKind<PollId> = {
  jobName: 'polls.publish',
  async run(ctx, poll) {
    const dueAt = await publishScheduled(ctx, poll)
    if (dueAt === null) return
    // The clock of the database started the job, and it is ahead of this node.
    const runAt = Math.max(dueAt, Date.now() + MINUTE_MS)
    await ctx.inTransaction(async (work) => publishLater(work, poll, runAt))
  },
}

/**
 * Schedules the publication. It replaces an earlier schedule of the same poll. `runAt` is in epoch milliseconds; null
 * for now.
 */
export function publishLater(work: Work, poll: PollId, runAt: number | null): void {
  work.addJob(publishPoll, poll, { ...(runAt !== null && { runAt }), key: `poll:${poll.pollId}` })
}
