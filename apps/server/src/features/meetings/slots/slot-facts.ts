import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { mayLeaveBlock } from '../../sessions/index.ts'
import { type DayEntry, groupTimes, type Room, type Slot, type SlotFacts } from './free-times.ts'
import type { GetSlotFactsRow } from './row-types.gen.ts'

interface SlotFactsQuery {
  readonly eventId: string
  /** The current time in epoch milliseconds. Only slots that begin later are read, and entries from then on. */
  readonly now: number
  readonly which?: RawBuilder<unknown>
  /** A select of the ids of people to read the busy times of. Owners of deal rooms are always included. */
  readonly people: RawBuilder<unknown>
  readonly dayOf?: string
  /** A meeting to move. Its time and place count as free, and its own time is no slot. */
  readonly meetingId?: string | null
}

interface More {
  readonly before?: RawBuilder<unknown>
  readonly columns?: RawBuilder<unknown>
}

/**
 * The reply with one array per column, because PostgreSQL and the client handle that JSON in half the time. An array is
 * null when there are no rows.
 */
interface Row {
  slotIds: string[] | null
  slotStarts: number[] | null
  slotEnds: number[] | null
  slotRooms: string[] | null
  slotOwners: (string | null)[] | null
  rooms: { id: string; hall: string; places: number }[] | null
  taken: { roomId: string; placeId: string; sdt: number; edt: number }[] | null
  busyIds: string[] | null
  busyStarts: number[] | null
  busyEnds: number[] | null
  day: DayRow[] | null
  asked: { invitationId: string; fromId: string; toId: string; slotId: string }[]
}

type FactsRow = GetSlotFactsRow<Row>

/** The fields of `DayEntry`, in its order. */
type DayRow = [
  kind: DayEntry['kind'],
  sourceId: string,
  name: string,
  sdt: number,
  edt: number,
  holds: boolean,
  mayLeave: boolean,
  isCancelled: boolean,
  locationId: string | null,
  hall: string | null,
]

const NOTHING = sql``

/**
 * Reads slots, rooms and busy times in one statement, so at one instant. `free-times.ts` combines the parts.
 *
 * A meeting gets the first free table, so the last table is usually free as long as any is. The meetings at the other
 * tables are read only for slots with the last table taken.
 */
export async function getSlotFacts<Column extends keyof FactsRow = never>(
  db: Kysely<DB>,
  { eventId, now, which = NOTHING, people, dayOf, meetingId = null }: SlotFactsQuery,
  { before = NOTHING, columns = NOTHING }: More = {},
): Promise<SlotFacts & { readonly more: Required<Pick<FactsRow, Column>> }> {
  const from = instantOf(now)
  const taking = sql`m.event_id = ${eventId} and m.state <> 'cancelled' ${except(meetingId, sql`m.meeting_id <> ${meetingId}`)}`
  const isOther = except(meetingId, sql`not (b.kind = 'meeting' and b.source_id = ${meetingId})`)
  const { rows } = await sql<GetSlotFactsRow<Row>>`
    with ${before} slot as materialized (
      select s.session_id, s.during, s.location_id, d.owner_participant_id
      from session s join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
      where s.event_id = ${eventId} and s.state = 'available' and d.type = 'dealroom' and d.state = 'active'
        and lower(s.during) > ${from} ${which}
        ${except(
          meetingId,
          sql`s.during is distinct from (select m.during from meeting m
          where m.event_id = ${eventId} and m.meeting_id = ${meetingId})`,
        )}
    ), room as materialized (
      select each.parent_id, each.places, (select range_agg(m.during) from meeting m
        where ${taking} and m.place_id = each.last_id and m.during && tstzrange(${from}, null)) as last_taken
      from (select l.parent_id, count(*) as places, (array_agg(l.location_id order by l.index desc, l.location_id desc))[1] as last_id
        from location l where l.event_id = ${eventId} and l.kind = 'place' group by l.parent_id) each
    ), crowded as materialized (
      select slot.location_id, range_agg(slot.during) as times
      from slot join room on room.parent_id = slot.location_id
      where room.last_taken is not null and slot.during && room.last_taken group by slot.location_id
    ), busy as materialized (
      select b.participant_id, b.during from agenda_block b
      where b.event_id = ${eventId} and b.holds and b.during && tstzrange(${from}, null) ${isOther} and exists (select from slot)
        and b.participant_id in (${people} union select owner_participant_id from session_definition d
          where d.event_id = ${eventId} and d.type = 'dealroom' and d.state = 'active' and d.owner_participant_id is not null)
        ${dayOf === undefined ? NOTHING : sql`and b.participant_id <> ${dayOf}`}
    ), slots as (
      select json_agg(session_id) as "slotIds", json_agg(${millisSql(sql`lower(during)`)}) as "slotStarts",
        json_agg(${millisSql(sql`upper(during)`)}) as "slotEnds", json_agg(location_id) as "slotRooms",
        json_agg(owner_participant_id) as "slotOwners"
      from slot
    ), busy_times as (
      select json_agg(participant_id) as "busyIds", json_agg(${millisSql(sql`lower(during)`)}) as "busyStarts",
        json_agg(${millisSql(sql`upper(during)`)}) as "busyEnds"
      from busy
    )
    select ${columns} slots.*, busy_times.*,
      (select json_agg(json_build_object('id', room.parent_id, 'hall', coalesce(l.parent_id, l.location_id), 'places', room.places))
        from room join location l on l.event_id = ${eventId} and l.location_id = room.parent_id) as rooms,
      (select json_agg(json_build_object('roomId', crowded.location_id, 'placeId', m.place_id,
          'sdt', ${millisSql(sql`lower(m.during)`)}, 'edt', ${millisSql(sql`upper(m.during)`)}))
        from crowded join location l on l.event_id = ${eventId} and l.parent_id = crowded.location_id and l.kind = 'place'
        join meeting m on ${taking} and m.place_id = l.location_id and m.during && crowded.times) as taken,
      ${dayOf === undefined ? sql`null` : daySql(eventId, dayOf, sql`b.during && tstzrange(${from}, null) ${isOther}`)} as day
    from slots, busy_times`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The query returned no row')
  const more: Partial<FactsRow> = row
  return { ...factsOf(row, dayOf), more: more as Required<Pick<FactsRow, Column>> }
}

const except = (meetingId: string | null, condition: RawBuilder<unknown>) =>
  meetingId === null ? NOTHING : sql`and ${condition}`

/** Selects a person's agenda entries; none when there is no slot to compare them with. */
const daySql = (eventId: string, participantId: string, which: RawBuilder<unknown>) => sql`(
  select json_agg(json_build_array(b.kind, b.source_id, coalesce(d.title, ''), ${millisSql(sql`lower(b.during)`)},
    ${millisSql(sql`upper(b.during)`)}, b.holds, ${mayLeaveBlock}, coalesce(s.state = 'cancelled', false),
    at.location_id, coalesce(up.parent_id, at.parent_id, at.location_id)))
  from agenda_block b
  left join session s on s.event_id = b.event_id and s.session_id = case when b.kind = 'session' then b.source_id end
  left join session_definition d on d.event_id = b.event_id and d.definition_id = s.definition_id
  left join meeting m on m.event_id = b.event_id and m.meeting_id = case when b.kind = 'meeting' then b.source_id end
  left join location at on at.event_id = b.event_id and at.location_id = coalesce(s.location_id, m.place_id)
  left join location up on up.event_id = b.event_id and up.location_id = at.parent_id
  where b.event_id = ${eventId} and b.participant_id = ${participantId} and ${which} and exists (select from slot))`

function factsOf(row: FactsRow, dayOf: string | undefined): SlotFacts {
  const { slotIds, slotStarts, slotEnds, slotRooms, slotOwners, busyIds, busyStarts, busyEnds } = row
  const slots = (slotIds ?? []).map(
    (id, at): Slot => ({
      id,
      sdt: slotStarts?.[at] as number,
      edt: slotEnds?.[at] as number,
      roomId: slotRooms?.[at] as string,
      ownerId: slotOwners?.[at] ?? null,
    }),
  )
  const day = (row.day ?? []).map(dayEntryOf).sort(byTime)
  const busy = groupTimes(
    (busyIds ?? []).map((key, at) => ({ key, sdt: busyStarts?.[at] as number, edt: busyEnds?.[at] as number })),
  )
  if (dayOf !== undefined)
    busy.set(
      dayOf,
      day.filter(({ holds }) => holds),
    )
  const rooms = new Map<string, Room>()
  const takenOf = Map.groupBy(row.taken ?? [], ({ roomId }) => roomId)
  for (const { id, hall, places } of row.rooms ?? []) {
    const taken = groupTimes((takenOf.get(id) ?? []).map(({ placeId: key, sdt, edt }) => ({ key, sdt, edt })))
    rooms.set(id, { hall, places, taken: [...taken.values()] })
  }
  return {
    slots: slots.sort((a, b) => a.sdt - b.sdt || (a.id < b.id ? -1 : 1)),
    rooms,
    busy,
    day,
  }
}

const dayEntryOf = ([kind, sourceId, name, sdt, edt, holds, mayLeave, isCancelled, locationId, hall]: DayRow) => {
  return { kind, sourceId, name, sdt, edt, holds, mayLeave, isCancelled, locationId, hall }
}

const byTime = (a: DayEntry, b: DayEntry) => a.sdt - b.sdt || (a.sourceId < b.sourceId ? -1 : 1)
