import type { Context } from '../../platform/context.ts'
import { membersInvited } from '../booths/index.ts'
import { BOOTH_JOB, type BoothEmail, planBoothEmails, readBoothNews } from './booth-store.ts'
import { heldEmail } from './jobs.ts'
import { writeBoothEmail } from './writing/index.ts'

const write = async (ctx: Context, ids: BoothEmail) => {
  const news = await readBoothNews(ctx.db, ids)
  return news && writeBoothEmail(ctx.settings.publicUrl, news)
}

const boothEmail = heldEmail(BOOTH_JOB, write, ({ boothId, participantId }) => `booth:${boothId}:${participantId}`)

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
