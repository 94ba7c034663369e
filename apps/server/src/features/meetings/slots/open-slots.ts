import type { BusyEntry } from '@parley/contract/sessions'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { visibleTo } from '../../participants/index.ts'
import { heldOver } from '../../sessions/index.ts'
import type { OwnEntry } from './best-slots.ts'

const MOST_SLOTS = 400

export interface OpenSlots {
  readonly theyAreSeen: boolean
  /** The meeting that would move is one of these two; true without one. */
  readonly meetingIsTheirs: boolean
  readonly slots: { id: string; sdt: number; edt: number; locationId: string }[]
  /** The hall of each deal room that has some of these. */
  readonly halls: Readonly<Record<string, string>>
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
  select s.session_id, s.during, s.location_id, d.owner_participant_id
  from session s join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
  where s.event_id = ${eventId} and s.state = 'available' and d.type = 'dealroom' and d.state = 'active'
    and lower(s.during) > ${from}`

/** The times from an instant on at which meetings take places, other meetings than one. */
const takenFrom = (eventId: string, from: Temporal.Instant, exceptMeetingId: string | null) => sql`
  m.event_id = ${eventId} and m.state <> 'cancelled' and m.during && tstzrange(${from}, null)
  ${exceptMeetingId === null ? sql`` : sql`and m.meeting_id <> ${exceptMeetingId}`}`

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

/**
 * What follows `slot` and `busy`, up to the table `roomy`: each slot at which the owner of its deal room is free and a place there
 * is. A meeting gets the first place that is free, so the last one is free as long as any is, as a rule: of the others the
 * times are read only where a slot meets those of the last.
 *
 * @param exceptMeetingId a meeting whose place counts as free
 */
export const roomySlots = (eventId: string, from: Temporal.Instant, exceptMeetingId: string | null = null) => sql`
    spare as materialized (
      select last.parent_id, (select range_agg(m.during) from meeting m
        where m.place_id = last.location_id and ${takenFrom(eventId, from, exceptMeetingId)}) as taken
      from (select distinct on (l.parent_id) l.parent_id, l.location_id from location l
        where l.event_id = ${eventId} and l.kind = 'place' order by l.parent_id, l.index desc, l.location_id desc) last
    ), hosted as materialized (
      select slot.*, coalesce(slot.during && spare.taken, false) as is_crowded
      from slot join spare on spare.parent_id = slot.location_id
      left join busy owner on owner.participant_id = slot.owner_participant_id
      where not coalesce(slot.during && owner.times, false)
    ), crowded as materialized (
      select * from hosted where is_crowded
    ), place as materialized (
      select l.parent_id, used.taken
      from location l left join (
        select m.place_id, range_agg(m.during) as taken from meeting m
        where exists (select from crowded) and ${takenFrom(eventId, from, exceptMeetingId)} group by m.place_id
      ) used on used.place_id = l.location_id
      where exists (select from crowded) and l.event_id = ${eventId} and l.kind = 'place'
    ), roomy as (
      select * from hosted where not is_crowded
      union all
      select * from crowded where exists (select from place where place.parent_id = crowded.location_id
        and not coalesce(crowded.during && place.taken, false))
    )`

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
    ), ${roomySlots(eventId, now, meetingId)}, open as materialized (
      select session_id, during, location_id,
        not coalesce(during && (select times from busy where participant_id = ${myId}), false) as mine,
        not coalesce(during && (select times from busy where participant_id = ${theirId}), false) as theirs
      from roomy
    ), offered as (
      select session_id, during, location_id from open where mine and theirs order by lower(during), session_id limit ${MOST_SLOTS}
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
        'edt', ${millisSql(sql`upper(during)`)}, 'locationId', location_id) order by lower(during), session_id) from offered), '[]') as slots,
      coalesce((select json_object_agg(l.location_id, coalesce(l.parent_id, l.location_id)) from location l
        where l.event_id = ${eventId} and l.location_id in (select location_id from offered)), '{}') as halls,
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
