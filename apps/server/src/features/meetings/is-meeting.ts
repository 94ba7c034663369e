import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'

/** Sessions, slots and meetings share one space of ids: whether this one is a meeting's, cancelled or not. */
export async function isMeeting(db: Kysely<DB>, eventId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('meeting')
    .select('meeting_id')
    .where('event_id', '=', eventId)
    .where('meeting_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
