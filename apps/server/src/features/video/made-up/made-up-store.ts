import { MAX_SEATS, PRESENT_FOR_MS } from '@parley/contract/video'
import { sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { Work } from '../../../platform/work.ts'
import { addStaysSql, uncountedMillisSql } from '../numbers/index.ts'
import type { SaveMadeUpSeatsRow } from './row-types.gen.ts'

/** The connection id of all made-up seats. No browser has it. */
const MADE_UP = 'demodemodemodemodemo'

export interface DemoSeat {
  readonly roomId: string
  readonly participantId: string
  readonly seat: number
  /**
   * The index of the person in the room, from 0. When real people need seats, made-up people with a high index leave
   * first.
   */
  readonly nth: number
}

/** Creates rooms of tables if they are new, and locks them. */
export async function lockTableRooms(work: Work, eventId: string, roomIds: readonly string[]): Promise<void> {
  await sql`insert into video_room (event_id, room_id, kind)
    select ${eventId}, room_id, 'table' from unnest(${[...roomIds]}::text[]) as asked (room_id) order by room_id
    on conflict (event_id, room_id) do update set kind = excluded.kind`.execute(work.db)
}

/**
 * Seats made-up people at tables. Real people come first: their seats are not taken, those in line get seats, and one
 * seat stays free.
 *
 * @returns the made-up people who have left, each with a `rev` above the last one
 */
export async function saveMadeUpSeats(
  work: Work,
  eventId: string,
  { roomIds, seats }: { roomIds: readonly string[]; seats: readonly DemoSeat[] },
): Promise<{ roomId: string; id: string; rev: number }[]> {
  const rooms = sql`${[...roomIds]}::text[]`
  const { rows } = await sql<SaveMadeUpSeatsRow>`with seating as (
      select w."roomId" as room_id, w."participantId" as participant_id, w.seat
      from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb)
        as w ("roomId" text, "participantId" text, seat smallint, nth integer)
      where w.nth < ${MAX_SEATS - 1}
          - (select count(*) from video_seat o where o.event_id = ${eventId} and o.room_id = w."roomId"
              and o.connection_id <> ${MADE_UP} and o.stamp_at > ${instantOf(work.now - PRESENT_FOR_MS)})
          - (select count(*) from video_line l where l.event_id = ${eventId} and l.room_id = w."roomId")
        and not exists (select from video_line l where l.event_id = ${eventId} and l.room_id = w."roomId" and l.seat = w.seat)
        and not exists (select from video_seat o where o.event_id = ${eventId} and o.room_id = w."roomId"
          and o.participant_id = w."participantId" and o.seat <> w.seat)
    ), gone as (
      delete from video_seat s where s.event_id = ${eventId} and s.room_id = any(${rooms}) and s.connection_id = ${MADE_UP}
        and not exists (select from seating x where x.room_id = s.room_id and x.participant_id = s.participant_id)
      returning s.room_id, s.participant_id, s.rev + 1 as rev,
        s.sat_ms + ${uncountedMillisSql(work.now, sql`s.counted_until`)} as ms
    ), stays as (${addStaysSql(eventId, 'sat_ms', 'gone')}), seated as (
      insert into video_seat as s (event_id, room_id, seat, participant_id, role, connection_id, stamp_at, with_audio,
        with_video, rev, counted_until)
      select ${eventId}, x.room_id, x.seat, x.participant_id, 'member', ${MADE_UP}, ${instantOf(work.now)}, false, false,
        ${work.now}, ${work.now} from seating x
      on conflict (event_id, room_id, seat) do update
        set stamp_at = excluded.stamp_at, rev = greatest(s.rev + 1, excluded.rev),
          sat_ms = s.sat_ms + ${uncountedMillisSql(work.now, sql`s.counted_until`)}, counted_until = excluded.counted_until
        where s.connection_id = ${MADE_UP} and s.participant_id = excluded.participant_id
    )
    select room_id as "roomId", participant_id as id, rev::float8 as rev from gone`.execute(work.db)
  return rows
}
