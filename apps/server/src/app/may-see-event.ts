import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { isSeenBy } from './event-cards.ts'

/** Whether this user is in the event, or may walk into it. */
export async function maySeeEvent({ db }: Context, userId: string, { eventId }: { eventId: string }): Promise<boolean> {
  const { rows } = await sql`
    select from event e
    left join participant p on p.event_id = e.event_id and p.user_id = ${userId} and p.state <> 'deleted'
    where e.event_id = ${eventId} and ${isSeenBy(userId)}`.execute(db)
  return rows.length > 0
}
