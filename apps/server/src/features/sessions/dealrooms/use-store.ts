import type { DealRoomInList, DealRoomMeeting, DealRoomSlot } from '@parley/contract/sessions'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { personBriefSql } from '../../participants/index.ts'
import type { ListDealRoomsWithUseRow, ListMeetingsRow, ListSlotsInUseRow } from './row-types.gen.ts'

const MAX_MEETINGS = 500

/** Selects slots with their meetings. The taken tables include those of meetings in closed slots that overlap. */
const slotsWithUse = (eventId: string) => sql`
  with inside as materialized (
    select m.slot_id, count(*) as meetings from meeting m
    where m.event_id = ${eventId} and m.state <> 'cancelled' group by m.slot_id
  ), beside as materialized (
    select s.definition_id, s.session_id, m.place_id, m.during
    from session s join meeting m on m.event_id = ${eventId} and m.slot_id = s.session_id and m.state <> 'cancelled'
    where s.event_id = ${eventId} and s.state = 'cancelled'
  ), slot as materialized (
    select s.definition_id, s.session_id, s.during, s.state, coalesce(i.meetings, 0) as meetings,
      coalesce(i.meetings, 0) + (select count(distinct b.place_id) from beside b where b.definition_id = s.definition_id
        and b.session_id <> s.session_id and b.during && s.during) as taken
    from session s
    join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
    left join inside i on i.slot_id = s.session_id
    where s.event_id = ${eventId} and d.type = 'dealroom' and d.state = 'active'
  )`

/** Lists the deal rooms by name, with the use of their slots from now on. */
export async function listDealRoomsWithUse(
  db: Kysely<DB>,
  eventId: string,
  nowMillis: number,
): Promise<DealRoomInList[]> {
  const now = instantOf(nowMillis)
  const { rows } = await sql<ListDealRoomsWithUseRow<DealRoomInList>>`${slotsWithUse(eventId)}, room as (
      select d.definition_id, d.title, d.owner_participant_id,
        (select count(*) from location l where l.event_id = ${eventId} and l.parent_id = r.location_id
          and l.kind = 'place') as tables
      from deal_room r
      join session_definition d on d.event_id = r.event_id and d.definition_id = r.definition_id
      where r.event_id = ${eventId} and d.state = 'active'
    )
    select room.definition_id as id, room.title as name, room.tables,
      (select ${personBriefSql('p')} from participant p where p.event_id = ${eventId}
        and p.participant_id = room.owner_participant_id) as owner,
      count(slot.session_id) as slots, coalesce(sum(slot.meetings), 0)::integer as meetings,
      ${millisSql(sql`min(lower(slot.during)) filter (where slot.taken < room.tables and not exists (
        select from agenda_block b where b.event_id = ${eventId} and b.participant_id = room.owner_participant_id
          and b.holds and b.during && slot.during))`)} as "nextFree"
    from room
    left join slot on slot.definition_id = room.definition_id and slot.state = 'available' and lower(slot.during) > ${now}
    group by room.definition_id, room.title, room.tables, room.owner_participant_id
    order by room.title, room.definition_id`.execute(db)
  return rows
}

/** Lists the slots of a deal room, the earliest first. Closed slots are included while they have meetings. */
export async function listSlotsInUse(db: Kysely<DB>, eventId: string, definitionId: string): Promise<DealRoomSlot[]> {
  const { rows } = await sql<ListSlotsInUseRow>`${slotsWithUse(eventId)}
    select session_id as id, ${millisSql(sql`lower(during)`)} as sdt, ${millisSql(sql`upper(during)`)} as edt,
      state = 'cancelled' as closed, (case when state = 'cancelled' then meetings else taken end)::integer as taken
    from slot where definition_id = ${definitionId} and (state = 'available' or meetings > 0)
    order by lower(during), session_id`.execute(db)
  return rows
}

interface MeetingFilter {
  readonly slotId: string | null
  readonly tableId: string | null
  readonly now: number
}

/** Lists meetings, the earliest first, then by the order of the tables. For one slot, past meetings are included. */
export async function listMeetings(
  db: Kysely<DB>,
  eventId: string,
  definitionId: string,
  { slotId, tableId, now }: MeetingFilter,
): Promise<DealRoomMeeting[]> {
  const { rows } = await sql<ListMeetingsRow<DealRoomMeeting>>`
    select m.meeting_id as id, ${millisSql(sql`lower(m.during)`)} as sdt, ${millisSql(sql`upper(m.during)`)} as edt,
      l.name as table, coalesce((
        select jsonb_agg(${personBriefSql('p')}
          order by case mp.role when 'host' then 0 when 'invited' then 1 else 2 end, p.participant_id)
        from meeting_person mp
        join participant p on p.event_id = ${eventId} and p.participant_id = mp.participant_id
        where mp.event_id = ${eventId} and mp.meeting_id = m.meeting_id
      ), '[]') as people
    from meeting m
    join session s on s.event_id = ${eventId} and s.session_id = m.slot_id
    join location l on l.event_id = ${eventId} and l.location_id = m.place_id
    where m.event_id = ${eventId} and s.definition_id = ${definitionId} and m.state <> 'cancelled'
      and (${tableId}::text is null or m.place_id = ${tableId})
      and (${slotId}::text is null or m.slot_id = ${slotId}
        or m.during && (select o.during from session o where o.event_id = ${eventId} and o.session_id = ${slotId}))
      and (${slotId !== null} or upper(m.during) > ${instantOf(now)})
    order by lower(m.during), l.index, m.meeting_id limit ${MAX_MEETINGS}`.execute(db)
  return rows
}
