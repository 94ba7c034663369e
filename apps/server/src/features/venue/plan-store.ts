import { type BoothKind, boothKinds } from '@parley/contract/booths'
import type { FloorPlan, Placeable } from '@parley/contract/venue'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { lockEvent } from '../events/index.ts'
import type { ListPlaceablesRow, ListPlansRow, LockPlansRow, OrderPlansRow } from './row-types.gen.ts'

export interface StoredPlan {
  readonly id: string
  readonly placesRev: number
  readonly picturePath: string
}

export type NewPlan = Pick<FloorPlan, 'name' | 'picturePath' | 'widthPx' | 'heightPx'> &
  Partial<Pick<FloorPlan, 'widthM'>>

/**
 * Selects the rooms, tables and booths of an event, without deleted ones. Each table filters by the event itself, so
 * that the query stays in the event's shard.
 */
export const things = (eventId: string): RawBuilder<unknown> => sql`(
  select case l.kind when 'room' then 'room' else 'table' end as kind, l.location_id as ref_id,
    case when d.name is null then l.name else l.name || ' · ' || d.name end as name, null::text as booth_kind, l.index
  from location l
  left join location d on d.event_id = ${eventId} and d.location_id = l.parent_id and d.kind = 'dealroom'
  where l.event_id = ${eventId} and l.kind in ('room', 'place')
  union all
  select 'booth', b.booth_id, b.name, t.kind, 0
  from booth b
  join booth_type t on t.event_id = ${eventId} and t.booth_type_id = b.booth_type_id
  where b.event_id = ${eventId} and b.state = 'active')`

/** Lists floor plans in their order, without places of deleted things. `planIds` null reads all plans. */
export async function listPlans(
  db: Kysely<DB>,
  eventId: string,
  { planIds = null, booths = boothKinds }: { planIds?: readonly string[] | null; booths?: readonly BoothKind[] } = {},
): Promise<FloorPlan[]> {
  const { rows } = await sql<ListPlansRow<FloorPlan>>`
    select f.plan_id as id, f.rev, f.places_rev as "placesRev", f.name, f.index, f.picture_path as "picturePath",
      f.width_px as "widthPx", f.height_px as "heightPx", f.width_m as "widthM",
      coalesce(s.places, '[]') as places
    from floor_plan f
    left join (
      select p.plan_id, jsonb_agg(jsonb_build_object('id', p.place_id, 'kind', p.kind, 'refId', p.ref_id,
        'boothKind', o.booth_kind, 'name', coalesce(o.name, p.label), 'x', p.x, 'y', p.y) order by p.place_id) as places
      from map_place p
      left join ${things(eventId)} o on o.kind = p.kind and o.ref_id = p.ref_id
      where p.event_id = ${eventId} and (p.kind = 'area' or o.ref_id is not null)
        and (p.kind <> 'booth' or o.booth_kind = any(${[...booths]}::text[]))
      group by p.plan_id
    ) s on s.plan_id = f.plan_id
    where f.event_id = ${eventId} and (${planIds === null} or f.plan_id = any(${[...(planIds ?? [])]}::text[]))
    order by f.index, f.plan_id`.execute(db)
  return rows
}

/** Lists the things that can be placed: rooms, then tables, then booths. */
export async function listPlaceables(db: Kysely<DB>, eventId: string): Promise<Placeable[]> {
  const { rows } = await sql<NeverNull<ListPlaceablesRow, 'name'>>`
    select o.kind, o.ref_id as "refId", o.name, p.place_id is not null as "isPlaced"
    from ${things(eventId)} o
    left join map_place p on p.event_id = ${eventId} and p.kind = o.kind and p.ref_id = o.ref_id
    order by array_position(array['room', 'table', 'booth'], o.kind), o.index, o.name, o.ref_id`.execute(db)
  return rows
}

/** Locks the floor plans and their places. Returns the plans in order. */
export async function lockPlans(work: Work, eventId: string): Promise<StoredPlan[]> {
  // The event is locked, because an event without plans has no row of a plan to lock.
  await lockEvent(work, eventId)
  const { rows } = await sql<LockPlansRow>`
    select plan_id as id, places_rev as "placesRev", picture_path as "picturePath"
    from floor_plan where event_id = ${eventId} order by index, plan_id`.execute(work.db)
  return rows
}

export async function insertPlan(work: Work, eventId: string, plan: NewPlan, index: number): Promise<string> {
  const planId = newId(work.now)
  await work.db
    .insertInto('floor_plan')
    .values({ event_id: eventId, plan_id: planId, index, ...columnsOf(plan) })
    .execute()
  return planId
}

export async function savePlan(work: Work, eventId: string, planId: string, plan: Partial<NewPlan>): Promise<void> {
  await work.db
    .updateTable('floor_plan')
    .set({ ...columnsOf(plan), rev: sql<number>`rev + 1` })
    .where('event_id', '=', eventId)
    .where('plan_id', '=', planId)
    .execute()
}

export async function orderPlans(work: Work, eventId: string, planIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<OrderPlansRow>`update floor_plan f set index = wanted.place - 1, rev = f.rev + 1
    from unnest(${[...planIds]}::text[]) with ordinality as wanted (plan_id, place)
    where f.event_id = ${eventId} and f.plan_id = wanted.plan_id and f.index <> wanted.place - 1
    returning f.plan_id as id`.execute(work.db)
  return rows.map(({ id }) => id)
}

/** Removes a floor plan and returns its last `rev`. */
export async function removePlan(work: Work, eventId: string, planId: string): Promise<number> {
  const { rev } = await work.db
    .deleteFrom('floor_plan')
    .where('event_id', '=', eventId)
    .where('plan_id', '=', planId)
    .returning('rev')
    .executeTakeFirstOrThrow()
  return rev
}

/** Copies floor plans with their areas only, because the rooms, tables and booths of the copy have other ids. */
export async function copyPlans(work: Work, fromEventId: string, toEventId: string): Promise<void> {
  await sql`insert into floor_plan (event_id, plan_id, name, index, picture_path, width_px, height_px, width_m)
    select ${toEventId}, plan_id, name, index, picture_path, width_px, height_px, width_m
    from floor_plan where event_id = ${fromEventId}`.execute(work.db)
  await sql`insert into map_place (event_id, place_id, plan_id, kind, label, x, y)
    select ${toEventId}, place_id, plan_id, kind, label, x, y
    from map_place where event_id = ${fromEventId} and kind = 'area'`.execute(work.db)
}

const columnsOf = <P extends Partial<NewPlan>>({ name, picturePath, widthPx, heightPx, widthM }: P) =>
  ({
    ...(name === undefined ? {} : { name }),
    ...(picturePath === undefined ? {} : { picture_path: picturePath }),
    ...(widthPx === undefined ? {} : { width_px: widthPx }),
    ...(heightPx === undefined ? {} : { height_px: heightPx }),
    ...(widthM === undefined ? {} : { width_m: widthM }),
  }) as { name: string; picture_path: string; width_px: number; height_px: number; width_m?: number | null }
