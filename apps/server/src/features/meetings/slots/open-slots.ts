import type { BusyEntry } from '@parley/contract/sessions'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { visibleTo } from '../../participants/index.ts'
import { heldOver } from '../../sessions/index.ts'
import type { HalledSlot, OwnEntry } from './best-slots.ts'

const MOST_SLOTS = 400

export interface OpenSlots {
  readonly theyAreSeen: boolean
  /** The meeting that would move is one of these two; true without one. */
  readonly meetingIsTheirs: boolean
  readonly slots: HalledSlot[]
  /** Those at which nothing but the first of the two is busy, with what. */
  readonly swaps: { id: string; sdt: number; edt: number; busyWith: BusyEntry[] }[]
  /** What stands in the agenda of the first of the two from now on, whether or not it holds. */
  readonly entries: OwnEntry[]
  /** A slot to come with a place left and its owner free, whether or not the two are. */
  readonly anyOpen: boolean
  /** One of those at which the first of the two is free. */
  readonly anyOfMine: boolean
  /** A floor plan of the event tells how wide it is. */
  readonly mapHasScale: boolean
}

/** The slots of deal rooms that begin after an instant. */
export const slotsToCome = (eventId: string, from: Temporal.Instant) => sql`
  select s.session_id, s.during, s.location_id, d.owner_participant_id, coalesce(l.parent_id, l.location_id) as hall
  from session s join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
  left join location l on l.event_id = s.event_id and l.location_id = s.location_id
  where s.event_id = ${eventId} and s.state = 'available' and d.type = 'dealroom' and d.state = 'active'
    and lower(s.during) > ${from}`

/** The places at which people meet, each with the times from an instant on at which it is taken by other meetings than one. */
export const placesWithTimes = (eventId: string, from: Temporal.Instant, exceptMeetingId: string | null = null) => sql`
  select l.parent_id, range_agg(m.during) filter (where m.meeting_id is not null) as taken
  from location l
  left join meeting m on m.event_id = l.event_id and m.place_id = l.location_id and m.state <> 'cancelled'
    and m.during && tstzrange(${from}, null)
    ${exceptMeetingId === null ? sql`` : sql`and m.meeting_id <> ${exceptMeetingId}`}
  where l.event_id = ${eventId} and l.kind = 'place'
  group by l.parent_id, l.location_id`

/** The times from an instant on that these people, and whoever owns a `slot`, have taken by other things than one meeting. */
export const timesOf = (
  eventId: string,
  from: Temporal.Instant,
  people: RawBuilder<unknown>,
  exceptMeetingId: string | null = null,
) => sql`
  select b.participant_id, range_agg(b.during) as times
  from agenda_block b
  where b.event_id = ${eventId} and b.holds and b.during && tstzrange(${from}, null)
    and b.participant_id in (${people} union select owner_participant_id from slot)
    ${exceptMeetingId === null ? sql`` : sql`and not (b.kind = 'meeting' and b.source_id = ${exceptMeetingId})`}
  group by b.participant_id`

/** Whether the owner of the deal room is free at a `slot`, and a `place` there is; `owner` has the times of the first. */
export const HAS_ROOM = sql`not coalesce(slot.during && owner.times, false)
  and exists (select from place where place.parent_id = slot.location_id
    and (place.taken is null or not slot.during && place.taken))`

/**
 * In one statement: the slots to come, less those whose places are all taken or whose owner is busy, and how they meet
 * the time of two people. What people and places have is gathered into one multirange each, so that a slot is compared
 * once per person and place.
 *
 * @param asked.viewer who looks, and may not be one of the two
 * @param asked.meetingId a meeting of the two that would move: what it takes is free, and its own time is not offered
 */
export async function readOpenSlots(
  db: Kysely<DB>,
  asked: {
    eventId: string
    viewer: Parameters<typeof visibleTo>[0]
    myId: string
    theirId: string
    meetingId: string | null
    now: number
  },
): Promise<OpenSlots> {
  const { eventId, viewer, myId, theirId, meetingId } = asked
  const now = instantOf(asked.now)
  const ofMeeting = sql`m.event_id = ${eventId} and m.meeting_id = ${meetingId}`
  const isIn = (id: string) => sql`exists (select from meeting_person mp where mp.event_id = ${eventId}
    and mp.meeting_id = ${meetingId} and mp.participant_id = ${id} and mp.role <> 'guest')`
  const { rows } = await sql<OpenSlots>`
    with slot as materialized (
      ${slotsToCome(eventId, now)}
        ${meetingId === null ? sql`` : sql`and s.during is distinct from (select m.during from meeting m where ${ofMeeting})`}
    ), busy as materialized (
      ${timesOf(eventId, now, sql`select ${myId} union select ${theirId}`, meetingId)}
    ), place as materialized (
      ${placesWithTimes(eventId, now, meetingId)}
    ), open as (
      select slot.session_id, slot.during, slot.hall,
        not coalesce(slot.during && (select times from busy where participant_id = ${myId}), false) as mine,
        not coalesce(slot.during && (select times from busy where participant_id = ${theirId}), false) as theirs
      from slot left join busy owner on owner.participant_id = slot.owner_participant_id
      where ${HAS_ROOM}
    ), offered as (
      select session_id, during, hall from open where mine and theirs order by lower(during), session_id limit ${MOST_SLOTS}
    ), swap as (
      select session_id, during from open where theirs and not mine order by lower(during), session_id limit ${MOST_SLOTS}
    ), own as (
      select b.source_id, b.during, coalesce(up.parent_id, at.parent_id, at.location_id) as hall
      from agenda_block b
      left join session s on b.kind = 'session' and s.event_id = b.event_id and s.session_id = b.source_id
      left join meeting m on b.kind = 'meeting' and m.event_id = b.event_id and m.meeting_id = b.source_id
      left join location at on at.event_id = b.event_id and at.location_id = coalesce(s.location_id, m.place_id)
      left join location up on up.event_id = b.event_id and up.location_id = at.parent_id
      where b.event_id = ${eventId} and b.participant_id = ${myId} and b.kind <> 'off' and s.state is distinct from 'cancelled'
        and b.during && tstzrange(${now}, null)
        ${meetingId === null ? sql`` : sql`and not (b.kind = 'meeting' and b.source_id = ${meetingId})`}
    )
    select
      exists (select from participant p where p.event_id = ${eventId} and p.participant_id = ${theirId}
        and p.state <> 'deleted' and ${visibleTo(viewer, 'p')}) as "theyAreSeen",
      ${meetingId === null ? sql`true` : sql`${isIn(myId)} and ${isIn(theirId)}`} as "meetingIsTheirs",
      coalesce((select json_agg(json_build_object('id', session_id, 'sdt', ${millisSql(sql`lower(during)`)},
        'edt', ${millisSql(sql`upper(during)`)}, 'hall', hall) order by lower(during), session_id) from offered), '[]') as slots,
      coalesce((select json_agg(json_build_object('id', session_id, 'sdt', ${millisSql(sql`lower(during)`)},
        'edt', ${millisSql(sql`upper(during)`)}, 'busyWith', ${heldOver(eventId, myId, sql`swap.during`)})
        order by lower(during), session_id) from swap), '[]') as swaps,
      coalesce((select json_agg(json_build_object('sourceId', source_id, 'sdt', ${millisSql(sql`lower(during)`)},
        'edt', ${millisSql(sql`upper(during)`)}, 'hall', hall) order by lower(during), source_id) from own), '[]') as entries,
      exists (select from open) as "anyOpen",
      exists (select from open where mine) as "anyOfMine",
      exists (select from floor_plan f where f.event_id = ${eventId} and f.width_m is not null) as "mapHasScale"`.execute(
    db,
  )
  return rows[0] as OpenSlots
}
