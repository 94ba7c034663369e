import type { Context } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { membersInvited } from '../booths/index.ts'
import { BOOTH_JOB, type BoothEmail, planBoothEmails, readBoothNews } from './booth-store.ts'
import { sendOnce } from './jobs.ts'
import { writeBoothEmail } from './writing/index.ts'

const boothEmail: JobKind<BoothEmail> = {
  jobName: BOOTH_JOB,
  run: (ctx, email) => {
    const { letterId, ...ids } = email
    const write = async () => {
      const news = await readBoothNews(ctx.db, ids)
      return news && writeBoothEmail(ctx.settings.publicUrl, news)
    }
    return sendOnce(ctx, letterId, write, { again: { jobName: boothEmail.jobName, email } })
  },
}

/**
 * Writes to people who are asked to join the team of a booth, a minute later, those who have not answered by then.
 *
 * @see docs/rules/notifications.md NOTE-16
 */
export function mailBooths({ listeners, jobs }: Context): void {
  jobs.know(boothEmail)
  listeners.on(membersInvited, ({ db }, { id, payload: { eventId, byParticipantId, invited } }) =>
    planBoothEmails(
      db,
      invited.map(({ boothId, participantId }) => ({
        letterId: `${id}:${boothId}:${participantId}`,
        eventId,
        boothId,
        participantId,
        byParticipantId,
      })),
    ),
  )
}
