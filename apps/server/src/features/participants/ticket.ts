import type { InputOf, ReplyOf } from '@parley/contract'
import { type participantCalls, readTicketId } from '@parley/contract/participants'
import type { Kysely } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { Failure } from '../../platform/failure.ts'
import type { Visitor } from '../../platform/http/actor.ts'

type Call = typeof participantCalls.getTicket

/**
 * What a ticket is for, told to whoever has it: nothing of its holder.
 *
 * @throws Failure `notFound` for a ticket that nobody has, or whose event is gone
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
