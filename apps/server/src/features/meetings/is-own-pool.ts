import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'

export async function isOwnPool(
  db: Kysely<DB>,
  userId: string,
  { eventId, poolId }: { eventId: string; poolId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('participant')
    .innerJoin('event', 'event.event_id', 'participant.event_id')
    .select('participant.participant_id')
    .where('participant.event_id', '=', eventId)
    .where((where) => where.or([where('participant.participant_id', '=', poolId), where('booth_id', '=', poolId)]))
    .where('participant.user_id', '=', userId)
    .where('participant.state', '<>', 'deleted')
    .where('event.state', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}
