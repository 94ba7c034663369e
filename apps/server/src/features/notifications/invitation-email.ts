import { createHash } from 'node:crypto'
import { DAY_MS } from '@parley/contract'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { addressEntered, participantsInvited, profileReminded } from '../participants/index.ts'
import { postponableEmail } from './jobs.ts'
import type { FindOwnerRow } from './row-types.gen.ts'
import { addEmails, CAN_WAIT, findAddressee } from './store.ts'
import { findInvitationNews, findReminderNews } from './ticket-store.ts'
import { writeEnteredEmail, writeInvitationEmail, writeReminderEmail } from './writing/index.ts'

interface ReminderEmail {
  readonly letterId: string
  readonly eventId: string
  readonly participantId: string
}

interface InvitationEmail extends ReminderEmail {
  readonly byParticipantId: string
}

const invitationEmail = postponableEmail<InvitationEmail>('notifications.invitationEmail', async (ctx, ids) => {
  const news = await findInvitationNews(ctx.db, ids)
  return news && writeInvitationEmail(ctx.settings.publicUrl, news)
})

const reminderEmail = postponableEmail<ReminderEmail>(
  'notifications.reminderEmail',
  async (ctx, { eventId, participantId }) => {
    const news = await findReminderNews(ctx.db, eventId, participantId)
    return news && writeReminderEmail(ctx.settings.publicUrl, news)
  },
)

/** @see docs/rules/notifications.md NOTE-11, NOTE-13 */
export function mailPeople({ listeners, jobs }: Context): void {
  jobs.register(invitationEmail)
  jobs.register(reminderEmail)
  mailEntered({ listeners, jobs })
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

interface Entered {
  readonly eventId: string
  readonly participantId: string
  readonly entered: string
}

const enteredEmail = postponableEmail<Entered & { readonly letterId: string }>(
  'notifications.enteredEmail',
  async (ctx, { eventId, participantId, entered }) => {
    const addressee = await findAddressee(ctx.db, eventId, participantId)
    return addressee && writeEnteredEmail(ctx.settings.publicUrl, { addressee, entered })
  },
)

/**
 * Emails the owner of an address that another person has entered, at most once a day per address over all events.
 *
 * @see docs/rules/participants.md OWN-4
 * @see docs/rules/notifications.md NOTE-76
 */
function mailEntered({ listeners, jobs }: Pick<Context, 'listeners' | 'jobs'>): void {
  jobs.register(enteredEmail)
  listeners.on(addressEntered, async ({ db, clock }, { payload: { eventId, participantId, email } }) => {
    const owner = await findOwner(db, { eventId, email, besides: participantId })
    if (owner === null) return
    const letterId = enteredEmailId(email, clock.now())
    await addEmails(db, enteredEmail.jobName, [{ letterId, eventId, participantId: owner, entered: email }], CAN_WAIT)
  })
}

/** Identifies the email by a digest instead of the address, because the id is stored after the email has left. */
const enteredEmailId = (email: string, now: number) =>
  `entered:${Math.floor(now / DAY_MS)}:${createHash('sha256').update(email).digest('base64url')}`

/**
 * Returns a participant who has confirmed the address, or else one with a record that has the address and waits for an
 * account. Returns null if there is none.
 */
async function findOwner(
  db: Kysely<DB>,
  { eventId, email, besides }: { eventId: string; email: string; besides: string },
): Promise<string | null> {
  const { rows } = await sql<FindOwnerRow>`select p.participant_id as id from participant p
    where p.event_id = ${eventId} and p.state <> 'deleted' and p.participant_id <> ${besides}
      and (p.user_id is null and p.email = ${email}
        or p.user_id = (select user_id from user_email where email = ${email} and verified_at is not null))
    order by p.user_id is null, p.created_at, p.participant_id limit 1`.execute(db)
  return rows[0]?.id ?? null
}
