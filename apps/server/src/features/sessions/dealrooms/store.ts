import type { DealRoomHours } from '@parley/contract/sessions'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type { StoredSlot } from './plan-slots.ts'
import type {
  GetFirstDaysRow,
  ListDealRoomsRow,
  ListMeetingsAtTablesRow,
  ListSlotsRow,
  ListTableNamesRow,
  ListTablesRow,
} from './row-types.gen.ts'

/*
 * This file reads meetings of a later feature, because the transaction must check them before it removes a slot or a
 * table.
 */

export interface StoredDealRoom extends DealRoomHours {
  readonly id: string
  readonly locationId: string
  readonly rev: number
  readonly name: string
  readonly ownerParticipantId: string | null
}

export async function listDealRooms(db: Kysely<DB>, eventId: string): Promise<StoredDealRoom[]> {
  const { rows } = await sql<ListDealRoomsRow<StoredDealRoom>>`
    select d.definition_id as id, r.location_id as "locationId", d.rev, d.title as name,
      d.owner_participant_id as "ownerParticipantId", r.days, r.breaks, r.slot_minutes as "slotMinutes",
      r.pause_minutes as "pauseMinutes"
    from deal_room r
    join session_definition d on d.event_id = r.event_id and d.definition_id = r.definition_id
    where r.event_id = ${eventId} and d.state = 'active'
    order by d.title, d.definition_id`.execute(db)
  return rows
}

export interface Settings extends DealRoomHours {
  readonly definitionId: string
  readonly locationId: string
}

export async function saveSettings(work: Work, eventId: string, rooms: readonly Settings[]): Promise<void> {
  await sql`insert into deal_room (event_id, definition_id, location_id, days, breaks, slot_minutes, pause_minutes)
    select ${eventId}, "definitionId", "locationId", days, breaks, "slotMinutes", "pauseMinutes"
    from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb) as new ("definitionId" text, "locationId" text, days jsonb,
      breaks jsonb, "slotMinutes" integer, "pauseMinutes" integer)
    on conflict (event_id, definition_id) do update set days = excluded.days, breaks = excluded.breaks,
      slot_minutes = excluded.slot_minutes, pause_minutes = excluded.pause_minutes`.execute(work.db)
}

/** Locks slots. A person who books a slot at the same time waits, and then sees its new time. */
export async function lockSlots(work: Work, eventId: string, definitionIds: readonly string[]): Promise<void> {
  await sql`select from session where event_id = ${eventId} and definition_id = any(${[...definitionIds]}::text[])
    order by session_id for update`.execute(work.db)
}

const slotColumns = sql`s.session_id as "sessionId", ${millisSql(sql`lower(s.during)`)} as "startsAt",
  ${millisSql(sql`upper(s.during)`)} as "endsAt", s.state = 'cancelled' as "isClosed"`

/** Lists slots with their numbers of meetings. These stay true if the caller has locked the slots. */
export async function listSlots(
  db: Kysely<DB>,
  eventId: string,
  definitionIds: readonly string[],
): Promise<(StoredSlot & { readonly definitionId: string })[]> {
  const ofThese = sql`any(${[...definitionIds]}::text[])`
  const { rows } = await sql<ListSlotsRow>`
    select s.definition_id as "definitionId", ${slotColumns}, coalesce(m.meetings, 0) as meetings, m.slot_id is not null as "wasUsed"
    from session s
    left join (
      select m.slot_id, count(*) filter (where m.state <> 'cancelled') as meetings
      from meeting m
      where m.event_id = ${eventId} and m.slot_id in (
        select o.session_id from session o where o.event_id = ${eventId} and o.definition_id = ${ofThese})
      group by m.slot_id
    ) m on m.slot_id = s.session_id
    where s.event_id = ${eventId} and s.definition_id = ${ofThese}
    order by lower(s.during), s.session_id`.execute(db)
  return rows
}

export interface StoredTable {
  readonly id: string
  readonly name: string
  /** The number of meetings at the table that are neither over nor cancelled. */
  readonly meetings: number
}

export async function listTables(
  db: Kysely<DB>,
  eventId: string,
  locationId: string,
  now: number,
): Promise<StoredTable[]> {
  const { rows } = await sql<ListTablesRow>`
    select l.location_id as id, l.name, count(m.meeting_id) as meetings
    from location l
    left join meeting m on m.event_id = ${eventId} and m.place_id = l.location_id and m.state <> 'cancelled'
      and upper(m.during) > ${instantOf(now)}
    where l.event_id = ${eventId} and l.parent_id = ${locationId} and l.kind = 'place'
    group by l.location_id, l.name, l.index
    order by l.index, l.location_id`.execute(db)
  return rows
}

export async function saveSlots(
  work: Work,
  eventId: string,
  {
    reopen,
    close,
    remove,
  }: { readonly reopen: readonly string[]; readonly close: readonly string[]; readonly remove: readonly string[] },
): Promise<void> {
  await sql`delete from session where event_id = ${eventId} and session_id = any(${[...remove]}::text[])`.execute(
    work.db,
  )
  await sql`update session
    set state = case when session_id = any(${[...close]}::text[]) then 'cancelled' else 'available' end, rev = rev + 1
    where event_id = ${eventId} and session_id = any(${[...reopen, ...close]}::text[])`.execute(work.db)
}

/** Saves a deal room. Raises `rev`, so that earlier reads of it are out of date. */
export async function saveDefinition(
  work: Work,
  eventId: string,
  { id, name, ownerParticipantId }: Pick<StoredDealRoom, 'id' | 'name' | 'ownerParticipantId'>,
): Promise<void> {
  await sql`update session_definition set title = ${name}, owner_participant_id = ${ownerParticipantId}, rev = rev + 1
    where event_id = ${eventId} and definition_id = ${id}`.execute(work.db)
}

export async function raiseRevs(work: Work, eventId: string, definitionIds: readonly string[]): Promise<void> {
  await sql`update session_definition set rev = rev + 1
    where event_id = ${eventId} and definition_id = any(${[...definitionIds]}::text[])`.execute(work.db)
}

/**
 * Removes rooms and tables. Those that past or cancelled meetings refer to keep their row and name, but are no longer
 * offered.
 */
export async function removeLocations(work: Work, eventId: string, locationIds: readonly string[]): Promise<void> {
  if (locationIds.length === 0) return
  const ids = [...locationIds]
  await sql`update location l set kind = 'gone'
    where l.event_id = ${eventId} and l.location_id = any(${ids}::text[])
      and (exists (select from meeting m where m.event_id = ${eventId} and m.place_id = l.location_id)
        or exists (select from session s where s.event_id = ${eventId} and s.location_id = l.location_id)
        or exists (select from location c join meeting m on m.event_id = ${eventId} and m.place_id = c.location_id
          where c.event_id = ${eventId} and c.parent_id = l.location_id))`.execute(work.db)
  await sql`delete from location where event_id = ${eventId} and location_id = any(${ids}::text[]) and kind <> 'gone'`.execute(
    work.db,
  )
}

/** Removes a deal room with its slots. If slots that were used remain, the row stays in the state `dropped`. */
export async function dropDefinition(work: Work, eventId: string, definitionId: string): Promise<void> {
  await sql`delete from session s where s.event_id = ${eventId} and s.definition_id = ${definitionId}
    and not exists (select from meeting m where m.event_id = ${eventId} and m.slot_id = s.session_id)`.execute(work.db)
  await sql`update session set state = 'cancelled', rev = rev + 1
    where event_id = ${eventId} and definition_id = ${definitionId}`.execute(work.db)
  await sql`update session_definition set state = 'dropped', rev = rev + 1
    where event_id = ${eventId} and definition_id = ${definitionId}`.execute(work.db)
  await sql`delete from session_definition d where d.event_id = ${eventId} and d.definition_id = ${definitionId}
    and not exists (select from session s where s.event_id = ${eventId} and s.definition_id = d.definition_id)`.execute(
    work.db,
  )
}

export async function listMeetingsAtTables(
  work: Work,
  eventId: string,
  tableIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<ListMeetingsAtTablesRow>`select meeting_id as id from meeting
    where event_id = ${eventId} and place_id = any(${[...tableIds]}::text[]) and state <> 'cancelled'
      and upper(during) > ${instantOf(work.now)}`.execute(work.db)
  return rows.map(({ id }) => id)
}

export async function getFirstDays(
  db: Kysely<DB>,
  fromEventId: string,
  toEventId: string,
): Promise<{ startsAt: number; timezone: string }[]> {
  const { rows } = await sql<GetFirstDaysRow>`
    select ${millisSql(sql`starts_at`)} as "startsAt", timezone from event
    where event_id in (${fromEventId}, ${toEventId})
    order by event_id = ${toEventId}`.execute(db)
  return rows
}

interface NamedTable {
  readonly id: string
  readonly parentId: string
  readonly name: string
}

export async function listTableNames(db: Kysely<DB>, eventId: string): Promise<NamedTable[]> {
  const { rows } = await sql<NeverNull<ListTableNamesRow, 'parentId'>>`
    select location_id as id, parent_id as "parentId", name from location where event_id = ${eventId} and kind = 'place'
    order by index, location_id`.execute(db)
  return rows
}

export async function isThere(db: Kysely<DB>, eventId: string, participantId: string): Promise<boolean> {
  const { rows } = await sql`select from participant
    where event_id = ${eventId} and participant_id = ${participantId} and state <> 'deleted'`.execute(db)
  return rows.length > 0
}
