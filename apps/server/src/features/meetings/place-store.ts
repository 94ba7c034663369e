import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { TimeRange } from '../../platform/database/time-range.ts'
import type { Work } from '../../platform/work.ts'

export interface LockedSlot {
  readonly locationId: string | null
  readonly during: TimeRange
  readonly state: 'available' | 'cancelled'
}

/** Keeps a slot from being moved or called off until the end of the transaction; many may do so at once. */
export async function lockSlot(work: Work, eventId: string, slotId: string): Promise<LockedSlot> {
  const { rows } = await sql<LockedSlot>`select location_id as "locationId", during, state from session
    where event_id = ${eventId} and session_id = ${slotId} for share`.execute(work.db)
  return rows[0] as LockedSlot
}

export async function readSlotTime(db: Kysely<DB>, eventId: string, slotId: string): Promise<TimeRange | undefined> {
  const { rows } = await sql<{ during: TimeRange }>`select during from session
    where event_id = ${eventId} and session_id = ${slotId}`.execute(db)
  return rows[0]?.during
}

/** Whether a participant has something at that time that holds. */
export async function isBusy(
  work: Work,
  eventId: string,
  participantId: string,
  { startsAt, endsAt }: TimeRange,
): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`select exists (select from agenda_block
    where event_id = ${eventId} and participant_id = ${participantId} and holds
      and during && tstzrange(${startsAt}, ${endsAt})) as busy`.execute(work.db)
  return rows[0]?.busy ?? false
}

export interface Place {
  readonly placeId: string
  readonly name: string
}

const isTaken = (eventId: string, { startsAt, endsAt }: TimeRange) => sql`exists (
  select from meeting m where m.event_id = ${eventId} and m.place_id = l.location_id and m.state <> 'cancelled'
    and m.during && tstzrange(${startsAt}, ${endsAt}))`

/** The first free place of a deal room, locked. `passOver` leaves out those that others hold at this moment, `wait` waits for them. */
export async function lockFreePlace(
  work: Work,
  eventId: string,
  roomId: string | null,
  during: TimeRange,
  whenLocked: 'passOver' | 'wait',
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`select l.location_id as "placeId", l.name from location l
    where l.event_id = ${eventId} and l.parent_id = ${roomId} and l.kind = 'place' and not ${isTaken(eventId, during)}
    order by l.index, l.location_id limit 1
    for no key update ${whenLocked === 'passOver' ? sql`skip locked` : sql``}`.execute(work.db)
  return rows[0]
}

export async function isPlaceFree(work: Work, eventId: string, placeId: string, during: TimeRange): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select not ${isTaken(eventId, during)} as free from location l
    where l.event_id = ${eventId} and l.location_id = ${placeId}`.execute(work.db)
  return rows[0]?.free ?? false
}
