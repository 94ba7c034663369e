import type { Context } from '../../platform/context.ts'
import { participantsInvited, profileReminded } from '../participants/index.ts'
import { heldEmail } from './jobs.ts'
import { addEmails, CAN_WAIT } from './store.ts'
import { readInvitationNews, readReminderNews } from './ticket-store.ts'
import { writeInvitationEmail, writeReminderEmail } from './writing/index.ts'

interface ReminderEmail {
  readonly letterId: string
  readonly eventId: string
  readonly participantId: string
}

interface InvitationEmail extends ReminderEmail {
  readonly byParticipantId: string
}

const invitationEmail = heldEmail<InvitationEmail>('notifications.invitationEmail', async (ctx, ids) => {
  const news = await readInvitationNews(ctx.db, ids)
  return news && writeInvitationEmail(ctx.settings.publicUrl, news)
})

const reminderEmail = heldEmail<ReminderEmail>(
  'notifications.reminderEmail',
  async (ctx, { eventId, participantId }) => {
    const news = await readReminderNews(ctx.db, eventId, participantId)
    return news && writeReminderEmail(ctx.settings.publicUrl, news)
  },
)

/**
 * Writes to everyone who was put into an event, and to everyone who is asked to complete a profile; all emails of one fact
 * are handed over by one statement.
 *
 * @see docs/rules/notifications.md NOTE-11, NOTE-13
 */
export function mailPeople({ listeners, jobs }: Context): void {
  jobs.know(invitationEmail)
  jobs.know(reminderEmail)
  listeners.on(participantsInvited, ({ db }, { id, payload: { eventId, participantIds, byParticipantId } }) =>
    addEmails(
      db,
      invitationEmail.jobName,
      participantIds.map((participantId) => ({
        letterId: `${id}:${participantId}`,
        eventId,
        participantId,
        byParticipantId,
      })),
      CAN_WAIT,
    ),
  )
  listeners.on(profileReminded, ({ db }, { id, payload: { eventId, participantIds } }) =>
    addEmails(
      db,
      reminderEmail.jobName,
      participantIds.map((participantId) => ({ letterId: `${id}:${participantId}`, eventId, participantId })),
      CAN_WAIT,
    ),
  )
}
