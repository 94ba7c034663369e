import type { InputOf, ReplyOf } from '@parley/contract'
import { type participantCalls, readTicketId } from '@parley/contract/participants'
import type { Kysely } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Visitor } from '../../../platform/http/actor.ts'
import type { Work } from '../../../platform/work.ts'
import type { TicketHolder } from '../../accounts/index.ts'
import { participantsAttached } from '../feed/index.ts'
import { giveRecord, lockTicket, refuseBanned } from '../records/index.ts'
import { fillBareRecord } from './join-event.ts'

type Call = typeof participantCalls.getTicket

/**
 * What a ticket is for. Anyone who has its id may ask, so the answer says nothing of its holder.
 *
 * @throws Failure `notFound` for an unknown ticket, or one whose event was deleted
 * @see docs/rules/participants.md TICKET-2
 */
export async function getTicket(
  { db }: Context,
  _visitor: Visitor,
  { ticketId: typed }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const ticketId = readTicketId(typed)
  const event = await findEventOfTicket(db, ticketId)
  if (!event) throw new Failure('notFound')
  const { name: eventName, venue, timezone, starts_at, ends_at, colors_json } = event
  return {
    ticketId,
    eventName,
    venue,
    timezone,
    startDateMillis: starts_at.epochMilliseconds,
    endDateMillis: ends_at.epochMilliseconds,
    colorsJson: colors_json as Record<string, string>,
  }
}

/** The event that a ticket is for. */
async function findEventOfTicket(db: Kysely<DB>, ticketId: string) {
  return db
    .selectFrom('participant as p')
    .innerJoin('event as e', 'e.event_id', 'p.event_id')
    .select(['e.name', 'e.venue', 'e.timezone', 'e.starts_at', 'e.ends_at', 'e.colors_json'])
    .where('p.ticket_id', '=', ticketId)
    .where('p.state', '<>', 'deleted')
    .where('e.state', '=', 'active')
    .executeTakeFirst()
}

/**
 * The participant of a ticket that is used to sign up. Having the ticket proves this one participant, and nothing of
 * the mailbox. Others who use the same ticket wait until this transaction ends.
 *
 * @throws Failure `registrationRefused` when the event takes no ticket ids for sign-up, knows no such ticket, or has no
 *   email for it
 * @throws Failure `alreadyRegistered` when the ticket is an account's already
 * @see docs/rules/accounts.md TICKET-3
 */
export async function claimTicket(work: Work, eventId: string | null, typed: string): Promise<TicketHolder> {
  const record = eventId === null ? undefined : await lockTicket(work, eventId, readTicketId(typed))
  if (eventId === null || !record) throw new Failure('registrationRefused')
  const { participantId, userId, email } = record
  if (userId !== null) throw new Failure('alreadyRegistered')
  if (email === null) throw new Failure('registrationRefused')
  await refuseBanned(work, eventId, { email })
  return {
    email,
    giveTo: async (newUserId) => {
      await giveRecord(work, eventId, participantId, newUserId)
      await fillBareRecord(work, eventId, participantId, newUserId)
      work.tell(participantsAttached.of({ people: [{ eventId, participantId }] }))
    },
  }
}
