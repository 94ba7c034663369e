import type { MapPlace } from '@parley/contract/venue'
import { type Kysely, sql } from 'kysely'
import type { Narrow } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import { things } from './plan-store.ts'
import type { ClearPlacesRow, ListMissingRow, PlansWithRow } from './row-types.gen.ts'

export interface StoredPlace extends Pick<MapPlace, 'id' | 'kind' | 'refId' | 'x' | 'y'> {
  readonly label: string
}

type Ref = Pick<MapPlace, 'kind' | 'refId'>

export async function listMissing(work: Work, eventId: string, refs: readonly Ref[]): Promise<Ref[]> {
  const { rows } = await sql<Narrow<ListMissingRow, Ref>>`
    select w.kind, w."refId" from jsonb_to_recordset(${JSON.stringify(refs)}::jsonb) as w (kind text, "refId" text)
    where not exists (select from ${things(eventId)} o where o.kind = w.kind and o.ref_id = w."refId")`.execute(work.db)
  return rows
}

/** Removes all places of a plan, and these things from all plans. @returns the removed places */
export async function clearPlaces(
  work: Work,
  eventId: string,
  planId: string,
  refs: readonly Ref[],
): Promise<{ id: string; planId: string; kind: string; refId: string | null }[]> {
  const { rows } = await sql<ClearPlacesRow>`
    delete from map_place p
    where p.event_id = ${eventId} and (p.plan_id = ${planId} or (p.kind, p.ref_id) in (
      select * from unnest(${refs.map(({ kind }) => kind)}::text[], ${refs.map(({ refId }) => refId)}::text[])))
    returning p.place_id as id, p.plan_id as "planId", p.kind, p.ref_id as "refId"`.execute(work.db)
  return rows
}

export async function insertPlaces(
  work: Work,
  eventId: string,
  planId: string,
  places: readonly StoredPlace[],
): Promise<void> {
  if (places.length === 0) return
  await sql`insert into map_place (event_id, place_id, plan_id, kind, ref_id, label, x, y)
    select ${eventId}, id, ${planId}, kind, "refId", label, x, y
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as w (id text, kind text, "refId" text, label text, x double precision, y double precision)`.execute(work.db)
}

export async function touchPlaces(work: Work, eventId: string, planIds: readonly string[]): Promise<void> {
  await sql`update floor_plan set rev = rev + 1, places_rev = places_rev + 1
    where event_id = ${eventId} and plan_id = any(${[...planIds]}::text[])`.execute(work.db)
}

interface Things {
  readonly kinds: readonly MapPlace['kind'][]
  readonly refIds: readonly string[]
}

const areThose = ({ kinds, refIds }: Things) =>
  sql<boolean>`p.kind = any(${[...kinds]}::text[]) and p.ref_id = any(${[...refIds]}::text[])`

export async function plansWith(db: Kysely<DB>, eventId: string, those: Things): Promise<string[]> {
  const { rows } = await sql<PlansWithRow>`select distinct p.plan_id as id from map_place p
    where p.event_id = ${eventId} and ${areThose(those)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Raises the `rev` of plans. `places_rev` stays, so that editors get no conflict. */
export async function touchPlans(work: Work, eventId: string, planIds: readonly string[]): Promise<void> {
  await sql`update floor_plan set rev = rev + 1
    where event_id = ${eventId} and plan_id = any(${[...planIds]}::text[])`.execute(work.db)
}

export async function removeGone(work: Work, eventId: string, those: Things): Promise<void> {
  await sql`delete from map_place p
    where p.event_id = ${eventId} and ${areThose(those)}
      and (p.kind, p.ref_id) not in (select o.kind, o.ref_id from ${things(eventId)} o)`.execute(work.db)
}
