import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { TimeRange } from '../../platform/database/time-range.ts'
import type { Work } from '../../platform/work.ts'
import type { Slot } from './pair-store.ts'

export async function readSlotTime(db: Kysely<DB>, eventId: string, slotId: string): Promise<TimeRange | undefined> {
  const { rows } = await sql<{ during: TimeRange }>`select during from session
    where event_id = ${eventId} and session_id = ${slotId}`.execute(db)
  return rows[0]?.during
}

/** Whether another meeting has this place, as the SQL for its id, at that time. */
export const isTaken = (eventId: string, placeId: ReturnType<typeof sql>, { startsAt, endsAt }: TimeRange) =>
  sql`exists (select from meeting m where m.event_id = ${eventId} and m.place_id = ${placeId}
    and m.state <> 'cancelled' and m.during && tstzrange(${startsAt}, ${endsAt}))`

/**
 * The first place of a deal room that is free at the time of the slot, locked. `passOver` leaves out those that others
 * hold at this moment, `wait` waits for them.
 */
export async function lockFreePlace(
  work: Work,
  eventId: string,
  { roomId, during }: Slot,
  whenLocked: 'passOver' | 'wait',
): Promise<string | undefined> {
  const { rows } = await sql<{ placeId: string }>`select l.location_id as "placeId" from location l
    where l.event_id = ${eventId} and l.parent_id = ${roomId} and l.kind = 'place'
      and not ${isTaken(eventId, sql`l.location_id`, during)}
    order by l.index, l.location_id limit 1
    for no key update ${whenLocked === 'passOver' ? sql`skip locked` : sql``}`.execute(work.db)
  return rows[0]?.placeId
}
