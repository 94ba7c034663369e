import type { OwnRoles } from '@parley/contract/participants'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'

/** What the user is in each event, or in one alone; nothing of events that were deleted. */
export async function readOwnRoles(db: Kysely<DB>, userId: string, eventId?: string): Promise<OwnRoles[]> {
  const { rows } = await sql<OwnRoles>`select p.event_id as id, p.rev, p.type_id as "typeId", p.organizer, p.owner,
      p.moderator, p.check_in_admin as "checkInAdmin"
    from participant p join event e on e.event_id = p.event_id and e.state = 'active'
    where p.user_id = ${userId} and p.state <> 'deleted' and ${eventId ? sql`p.event_id = ${eventId}` : sql`true`}
    order by p.created_at desc limit 1000`.execute(db)
  return rows
}

/** The account behind a participant; undefined where there is none. */
export async function readUserOf(db: Kysely<DB>, eventId: string, participantId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('participant')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .executeTakeFirst()
  return row?.user_id ?? undefined
}
