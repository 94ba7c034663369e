import { type RawBuilder, sql } from 'kysely'

/**
 * Selects the spots of rooms and tables, in metres from the top left corner. A deal room is at the centre of its tables
 * if all are on one plan; so are its unplaced tables.
 *
 * @see docs/rules/venue.md VENUE-12
 */
export const planPositionsSql = (eventId: string): RawBuilder<unknown> => sql`(
  with pin as materialized (
    select l.location_id, l.parent_id, l.kind, p.plan_id, p.x * f.width_m as x,
      p.y * f.width_m * f.height_px / f.width_px as y
    from map_place p
    join floor_plan f on f.event_id = ${eventId} and f.plan_id = p.plan_id and f.width_m is not null
    join location l on l.event_id = ${eventId} and l.location_id = p.ref_id
    where p.event_id = ${eventId} and p.kind in ('room', 'table')
  )
  select l.location_id, coalesce(own.plan_id, amid.plan_id) as plan_id, coalesce(own.x, amid.x) as x, coalesce(own.y, amid.y) as y
  from location l
  left join pin own on own.location_id = l.location_id
  left join (
    select parent_id, min(plan_id) as plan_id, avg(x) as x, avg(y) as y
    from pin where kind = 'place' group by parent_id having count(distinct plan_id) = 1
  ) amid on amid.parent_id = case l.kind when 'place' then l.parent_id else l.location_id end
  where l.event_id = ${eventId} and coalesce(own.plan_id, amid.plan_id) is not null)`
