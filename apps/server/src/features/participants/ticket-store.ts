import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'

/** The event that a ticket is for. */
export async function findEventOfTicket(db: Kysely<DB>, ticketId: string) {
  return db
    .selectFrom('participant as p')
    .innerJoin('event as e', 'e.event_id', 'p.event_id')
    .select(['e.name', 'e.venue', 'e.timezone', 'e.starts_at', 'e.ends_at', 'e.colors_json'])
    .where('p.ticket_id', '=', ticketId)
    .where('p.state', '<>', 'deleted')
    .where('e.state', '=', 'active')
    .executeTakeFirst()
}

interface TicketRecord {
  readonly participantId: string
  readonly userId: string | null
  readonly email: string | null
}

/** The participant with this ticket, locked; nothing in an event that takes no ticket ids for sign-up. */
export async function lockTicket(work: Work, eventId: string, ticketId: string): Promise<TicketRecord | undefined> {
  const { rows } = await sql<TicketRecord>`
    select p.participant_id as "participantId", p.user_id as "userId", p.email
    from participant p
    join event e on e.event_id = p.event_id and e.state = 'active' and e.use_ticket_id_for_signup
    where p.event_id = ${eventId} and p.ticket_id = ${ticketId} and p.state <> 'deleted'
    for update of p`.execute(work.db)
  return rows[0]
}
