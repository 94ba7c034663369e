import { type RawBuilder, sql } from 'kysely'
import { instantOf } from '../platform/clock.ts'
import { millisSql } from '../platform/database/millis-sql.ts'

interface SlotQuery {
  readonly eventId: string
  readonly myId: string
  readonly theirId: string
  /** The meeting of the two people that would move. Null for a new meeting. */
  readonly meetingId: string | null
  /** Epoch milliseconds. */
  readonly now: number
}

interface Timed {
  id: string
  sdt: number
  edt: number
}
export interface PlainlyOpen {
  slots: (Timed & { hall: string | null })[]
  swaps: Timed[]
  anyOpen: boolean
  anyOfMine: boolean
}

/**
 * Finds the open slots of two people with one statement without optimizations. The product's results, and its speed,
 * are compared with it.
 *
 * @see docs/rules/meetings.md MEET-9
 */
export function plainOpenSlots({ eventId, myId, theirId, meetingId, now }: SlotQuery): RawBuilder<PlainlyOpen> {
  const from = instantOf(now)
  return sql<PlainlyOpen>`
    with slot as materialized (
      select s.session_id, s.during, s.location_id, d.owner_participant_id, coalesce(l.parent_id, l.location_id) as hall
      from session s join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
      left join location l on l.event_id = s.event_id and l.location_id = s.location_id
      where s.event_id = ${eventId} and s.state = 'available' and d.type = 'dealroom' and d.state = 'active'
        and lower(s.during) > ${from}
        ${
          meetingId === null
            ? sql``
            : sql`and s.during is distinct from (select m.during from meeting m
          where m.event_id = ${eventId} and m.meeting_id = ${meetingId})`
        }
    ), busy as materialized (
      select b.participant_id, range_agg(b.during) as times
      from agenda_block b
      where b.event_id = ${eventId} and b.holds and b.during && tstzrange(${from}, null)
        and b.participant_id in (select ${myId} union select ${theirId} union select owner_participant_id from slot)
        ${meetingId === null ? sql`` : sql`and not (b.kind = 'meeting' and b.source_id = ${meetingId})`}
      group by b.participant_id
    ), place as materialized (
      select l.parent_id, range_agg(m.during) filter (where m.meeting_id is not null) as taken
      from location l
      left join meeting m on m.event_id = l.event_id and m.place_id = l.location_id and m.state <> 'cancelled'
        and m.during && tstzrange(${from}, null)
        ${meetingId === null ? sql`` : sql`and m.meeting_id <> ${meetingId}`}
      where l.event_id = ${eventId} and l.kind = 'place'
      group by l.parent_id, l.location_id
    ), open as (
      select slot.session_id, slot.during, slot.hall,
        not coalesce(slot.during && (select times from busy where participant_id = ${myId}), false) as mine,
        not coalesce(slot.during && (select times from busy where participant_id = ${theirId}), false) as theirs
      from slot left join busy owner on owner.participant_id = slot.owner_participant_id
      where not coalesce(slot.during && owner.times, false)
        and exists (select from place where place.parent_id = slot.location_id
          and (place.taken is null or not slot.during && place.taken))
    )
    select
      coalesce((select json_agg(json_build_object('id', session_id, 'sdt', ${millisSql(sql`lower(during)`)},
        'edt', ${millisSql(sql`upper(during)`)}, 'hall', hall) order by lower(during), session_id)
        from open where mine and theirs), '[]') as slots,
      coalesce((select json_agg(json_build_object('id', session_id, 'sdt', ${millisSql(sql`lower(during)`)},
        'edt', ${millisSql(sql`upper(during)`)}) order by lower(during), session_id)
        from open where theirs and not mine), '[]') as swaps,
      exists (select from open) as "anyOpen",
      exists (select from open where mine) as "anyOfMine"`
}
