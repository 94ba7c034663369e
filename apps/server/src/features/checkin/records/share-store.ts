import { SHARE_TOLERANCE_MS } from '@parley/contract/checkin'
import { CompiledQuery, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { LastWrite, Work } from '../../../platform/work.ts'
import type { ListSharesRow } from './row-types.gen.ts'
import type { AreaId } from './scan-store.ts'

/** The places of an area that a desk may give. Code that reads or changes shares has locked the area. */
export interface Share {
  readonly deskId: string
  readonly places: number
  readonly endsAtMillis: number
  /** The time of the last report of the desk, if it had no unsent scans; null if it has some. */
  readonly idleSinceMillis?: number | null
}

/** Lists the shares of an area. Tolerates clock differences between servers. */
export async function listShares(work: Work, { eventId, areaId }: AreaId): Promise<Share[]> {
  const { rows } =
    await sql<ListSharesRow>`select s.desk_id as "deskId", s.places, ${millisSql(sql`s.ends_at`)} as "endsAtMillis",
      case when d.waiting = 0 then ${millisSql(sql`d.seen_at`)} end as "idleSinceMillis"
    from checkin_share s left join checkin_desk d on d.event_id = ${eventId} and d.desk_id = s.desk_id
    where s.event_id = ${eventId} and s.area_id = ${areaId}
      and s.ends_at > ${instantOf(work.now - SHARE_TOLERANCE_MS)}`.execute(work.db)
  return rows
}

export async function releaseEndedShares(work: Work, { eventId, areaId }: AreaId): Promise<void> {
  await sql`with gone as (
      delete from checkin_share s where s.event_id = ${eventId} and s.area_id = ${areaId}
        and s.ends_at <= ${instantOf(work.now - SHARE_TOLERANCE_MS)} returning s.places
    )
    update checkin_area a set held = a.held - g.places
    from (select sum(places)::integer as places from gone) g
    where a.event_id = ${eventId} and a.area_id = ${areaId} and g.places > 0`.execute(work.db)
}

export async function saveShare(
  work: Work,
  { eventId, areaId }: AreaId,
  { deskId, places, endsAtMillis }: Share,
): Promise<void> {
  await sql`with before as (
      select coalesce(sum(s.places), 0)::integer as places from checkin_share s
      where s.event_id = ${eventId} and s.area_id = ${areaId} and s.desk_id = ${deskId}
    ), kept as (
      insert into checkin_share (event_id, area_id, desk_id, places, ends_at)
      select ${eventId}, ${areaId}, ${deskId}, ${places}::integer, ${instantOf(endsAtMillis)}
      on conflict (event_id, area_id, desk_id) do update set places = excluded.places, ends_at = excluded.ends_at
    )
    update checkin_area a set held = a.held - before.places + ${places}::integer from before
    where a.event_id = ${eventId} and a.area_id = ${areaId}`.execute(work.db)
}

/** @param except the area where the desk is now; null to release all */
export async function releaseSharesOfDesk(
  work: Work,
  eventId: string,
  deskId: string,
  except: string | null,
): Promise<void> {
  const isElsewhere = sql`s.event_id = ${eventId} and s.desk_id = ${deskId} and s.area_id is distinct from ${except}`
  const { rows } = await sql`select from checkin_area a where a.event_id = ${eventId} and a.area_id in (
      select s.area_id from checkin_share s where ${isElsewhere})
    order by a.area_id for no key update`.execute(work.db)
  if (rows.length === 0) return
  await sql`with gone as (delete from checkin_share s where ${isElsewhere} returning s.area_id, s.places)
    update checkin_area a set held = a.held - gone.places from gone
    where a.event_id = ${eventId} and a.area_id = gone.area_id`.execute(work.db)
}

export interface UsedPlace extends AreaId {
  readonly deskId: string
}

/** Must run before these scans are saved. The areas are locked. */
export const saveUsedPlaces: LastWrite<UsedPlace> = (usedPlaces) => {
  const [first] = usedPlaces
  if (!first) return []
  const [areas, desks] = [usedPlaces.map(({ areaId }) => areaId), usedPlaces.map(({ deskId }) => deskId)]
  return [CompiledQuery.raw(SAVE_USED_PLACES, [first.eventId, areas, desks])]
}

const SAVE_USED_PLACES = `with given as (
    select g.area_id, g.desk_id, count(*)::integer as places from unnest($2::text[], $3::text[]) as g (area_id, desk_id)
    group by g.area_id, g.desk_id
  ), less as (
    update checkin_share s set places = s.places - given.places from given
    where s.event_id = $1 and s.area_id = given.area_id and s.desk_id = given.desk_id
  )
  update checkin_area a set held = a.held - g.places
  from (select given.area_id, sum(given.places)::integer as places from given group by given.area_id) g
  where a.event_id = $1 and a.area_id = g.area_id`
