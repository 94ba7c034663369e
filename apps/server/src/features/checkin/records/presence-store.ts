import { sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { Work } from '../../../platform/work.ts'
import { inLockOrder } from '../../participants/index.ts'
import { areasChanged } from '../facts.ts'
import type { LockAreasOfRow } from './row-types.gen.ts'

async function lockAreasOf(work: Work, eventId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<LockAreasOfRow>`select a.area_id as id from checkin_area a
    where a.event_id = ${eventId} and a.area_id in (select s.area_id from checkin_presence s
      where s.event_id = ${eventId} and s.participant_id = any(${[...ids]}::text[]))
    order by a.area_id for no key update`.execute(work.db)
  return rows.map(({ id }) => id)
}

/** @see docs/rules/checkin.md SCAN-11 */
export async function forgetPresence(work: Work, eventId: string, participantId: string): Promise<void> {
  // Deleting the ticket needs a stronger lock than the caller has taken. People are locked before areas.
  await sql`select from participant p
    where p.event_id = ${eventId} and p.participant_id = ${participantId}
    ${inLockOrder('p', 'wholly')}`.execute(work.db)
  const areaIds = await lockAreasOf(work, eventId, [participantId])
  await sql`with gone as (
      delete from checkin_presence s where s.event_id = ${eventId} and s.participant_id = ${participantId}
      returning s.area_id, s.inside
    )
    update checkin_area a set rev = a.rev + 1, capacity_used = a.capacity_used - 1 from gone
    where a.event_id = ${eventId} and a.area_id = gone.area_id and gone.inside`.execute(work.db)
  await sql`delete from checkin_scan s where s.event_id = ${eventId} and s.participant_id = ${participantId}`.execute(
    work.db,
  )
  await sql`delete from checkin_note n where n.event_id = ${eventId} and n.participant_id = ${participantId}`.execute(
    work.db,
  )
  // The places reserved for their desks return when the shares end.
  await sql`delete from checkin_desk d where d.event_id = ${eventId} and d.participant_id = ${participantId}`.execute(
    work.db,
  )
  if (areaIds.length > 0) work.recordFact(areasChanged.of({ eventId, areaIds }))
}

/** @see docs/rules/participants.md REMOVE-5 */
export async function endPresence(work: Work, eventId: string, participantId: string): Promise<void> {
  const areaIds = await lockAreasOf(work, eventId, [participantId])
  if (areaIds.length === 0) return
  await sql`with out as (
      update checkin_presence s set inside = false, changed_at = ${instantOf(work.now)}
      where s.event_id = ${eventId} and s.participant_id = ${participantId} and s.inside
      returning s.area_id
    )
    update checkin_area a set rev = a.rev + 1, capacity_used = a.capacity_used - 1 from out
    where a.event_id = ${eventId} and a.area_id = out.area_id`.execute(work.db)
  work.recordFact(areasChanged.of({ eventId, areaIds }))
}

/** @see docs/rules/checkin.md SCAN-11 */
export async function mergePresence(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  const areaIds = await lockAreasOf(work, eventId, [fromId, toId])
  await sql`with both_were as (
      select f.area_id, f.inside and t.inside as twice, f.inside or t.inside as any_inside,
        case when f.changed_at > t.changed_at then f.inside else t.inside end as inside
      from checkin_presence f join checkin_presence t on t.event_id = ${eventId} and t.area_id = f.area_id
        and t.participant_id = ${toId}
      where f.event_id = ${eventId} and f.participant_id = ${fromId}
    )
    update checkin_area a set rev = a.rev + 1,
      capacity_used = a.capacity_used - (b.any_inside::integer + b.twice::integer) + b.inside::integer
    from both_were b where a.event_id = ${eventId} and a.area_id = b.area_id`.execute(work.db)
  await sql`insert into checkin_presence as s (event_id, area_id, participant_id, inside, changed_at, first_in_at)
    select ${eventId}, area_id, ${toId}, inside, changed_at, first_in_at from checkin_presence
    where event_id = ${eventId} and participant_id = ${fromId}
    on conflict (event_id, area_id, participant_id) do update
      set inside = case when excluded.changed_at > s.changed_at then excluded.inside else s.inside end,
        changed_at = greatest(excluded.changed_at, s.changed_at), first_in_at = least(excluded.first_in_at, s.first_in_at)`.execute(
    work.db,
  )
  await sql`delete from checkin_presence where event_id = ${eventId} and participant_id = ${fromId}`.execute(work.db)
  await sql`update checkin_scan set participant_id = ${toId}
    where event_id = ${eventId} and participant_id = ${fromId}`.execute(work.db)
  await sql`insert into checkin_note as n (event_id, participant_id, note, flag, changed_by, changed_at)
    select ${eventId}, ${toId}, note, flag, changed_by, changed_at from checkin_note
    where event_id = ${eventId} and participant_id = ${fromId}
    on conflict (event_id, participant_id) do update set flag = n.flag or excluded.flag,
      note = left(trim(n.note || ' ' || excluded.note), 300)`.execute(work.db)
  await sql`delete from checkin_note where event_id = ${eventId} and participant_id = ${fromId}`.execute(work.db)
  await transferStaffWork(work, eventId, fromId, toId)
  if (areaIds.length > 0) work.recordFact(areasChanged.of({ eventId, areaIds }))
}

async function transferStaffWork(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await sql`update checkin_scan set scanned_by = ${toId} where event_id = ${eventId} and scanned_by = ${fromId}`.execute(
    work.db,
  )
  await sql`update checkin_note set changed_by = ${toId} where event_id = ${eventId} and changed_by = ${fromId}`.execute(
    work.db,
  )
  await sql`update checkin_conflict set settled_by = ${toId} where event_id = ${eventId} and settled_by = ${fromId}`.execute(
    work.db,
  )
  await sql`update checkin_desk set participant_id = ${toId}
    where event_id = ${eventId} and participant_id = ${fromId}`.execute(work.db)
}
