import type { App } from '../../../platform/http/serve.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Work } from '../../../platform/work.ts'
import { participantRemoved } from '../feed/index.ts'
import { dropRoles } from '../records/index.ts'
import { lockRemovals, markFreed } from './removal-store.ts'

interface Removed {
  readonly eventId: string
  readonly participantId: string
  /**
   * The time of the removal, in epoch milliseconds. It identifies the removal, because a person can be removed again
   * and then has another job.
   */
  readonly removedAt: number
}

/** The name of the job, for callers that add it. */
export const FREE_JOB = { jobName: 'participants.freeRemoved' } as JobKind<Removed>

export type FreeParticipant = (work: Work, eventId: string, participantId: string) => Promise<void>

/**
 * Frees the times of people who were not restored within the minute, in one transaction for each person. A second run
 * finds nothing to do.
 *
 * @param free ends everything that others share with a participant
 * @see docs/rules/participants.md REMOVE-5
 */
export function freeRemoved({ ctx }: Pick<App, 'ctx'>, free: FreeParticipant): void {
  ctx.jobs.register<Removed>({
    ...FREE_JOB,
    run: (own, { eventId, participantId, removedAt }) =>
      own.inTransaction(async (work) => {
        const [removal] = await lockRemovals(work, eventId, [participantId])
        if (!removal || removal.isFreed || removal.removedAtMillis !== removedAt) return
        await free(work, eventId, participantId)
        await dropRoles(work, eventId, participantId)
        await markFreed(work, eventId, participantId)
        work.recordFact(participantRemoved.of({ eventId, participantId }))
      }),
  })
}
