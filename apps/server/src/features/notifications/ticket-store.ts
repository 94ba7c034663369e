import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { readAddressee } from './store.ts'
import type { TicketNews } from './write-ticket-email.ts'

/** What a ticket's email says; undefined when there is nobody to write to. */
export async function readTicketNews(
  db: Kysely<DB>,
  eventId: string,
  participantId: string,
): Promise<TicketNews | undefined> {
  const addressee = await readAddressee(db, eventId, participantId)
  if (!addressee) return undefined
  const row = await db
    .selectFrom('participant as p')
    .innerJoin('event as e', 'e.event_id', 'p.event_id')
    .select(['p.ticket_id', 'p.awaits_owner', 'e.venue', 'e.starts_at', 'e.ends_at'])
    .select((each) =>
      each
        .selectFrom('user_email as m')
        .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
        .select('u.language')
        .whereRef('m.email', '=', 'p.email')
        .where('u.state', '=', 'active')
        .as('owner_language'),
    )
    .where('p.event_id', '=', eventId)
    .where('p.participant_id', '=', participantId)
    .executeTakeFirstOrThrow()
  const language = addressee.language ?? row.owner_language
  return {
    addressee: { ...addressee, language },
    awaitsOwner: row.awaits_owner,
    ticketId: row.ticket_id,
    venue: row.venue,
    startsAt: row.starts_at.epochMilliseconds,
    endsAt: row.ends_at.epochMilliseconds,
  }
}
