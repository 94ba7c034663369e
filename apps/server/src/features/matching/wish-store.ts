import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'

export async function findWish(db: Kysely<DB>, eventId: string, participantId: string): Promise<number | null> {
  const row = await db
    .selectFrom('match_wish')
    .select('most')
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .executeTakeFirst()
  return row?.most ?? null
}

export async function saveWish(work: Work, eventId: string, participantId: string, most: number | null): Promise<void> {
  if (most === null) {
    await sql`delete from match_wish where event_id = ${eventId} and participant_id = ${participantId}`.execute(work.db)
    return
  }
  await sql`insert into match_wish (event_id, participant_id, most) values (${eventId}, ${participantId}, ${most})
    on conflict (event_id, participant_id) do update set most = excluded.most`.execute(work.db)
}

export async function insertWishes(
  work: Work,
  eventId: string,
  wishes: readonly { participantId: string; most: number }[],
): Promise<void> {
  if (wishes.length === 0) return
  const rows = wishes.map(({ participantId, most }) => ({ event_id: eventId, participant_id: participantId, most }))
  await work.db.insertInto('match_wish').values(rows).execute()
}

export async function deleteMatches(work: Work, eventId: string, participantId: string): Promise<void> {
  await sql`delete from match_proposal
    where event_id = ${eventId} and (one_id = ${participantId} or other_id = ${participantId})`.execute(work.db)
  await saveWish(work, eventId, participantId, null)
}
