import { ALL_EVENT, type Area, MAX_AREAS, type OwnArea } from '@parley/contract/checkin'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { NeverNull } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type {
  FindPostedAreaRow,
  FindPostedCodeRow,
  ListAreasRow,
  ListOwnAreasRow,
  LockAreasRow,
  RemoveAreaRow,
} from './row-types.gen.ts'

const areaSql = (alias: string): RawBuilder<Area> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<Area>`jsonb_build_object('id', ${column('area_id')}, 'rev', ${column('rev')}, 'name', ${column('name')},
    'capacity', ${column('capacity')}, 'capacityUsed', ${column('capacity_used')},
    'allowedPart', to_jsonb(${column('allowed_types')}), 'hasPostedCode', ${column('posted_code')} is not null,
    'place', ${column('place')})`
}

/** The event as a whole is included once it was scanned at or viewed. */
export async function listAreas(db: Kysely<DB>, eventId: string, ids?: readonly string[]): Promise<Area[]> {
  const which = ids ? sql`and a.area_id = any(${[...ids]}::text[])` : sql``
  const { rows } = await sql<ListAreasRow<{ area: Area }>>`select ${areaSql('a')} as area from checkin_area a
    where a.event_id = ${eventId} and not a.removed ${which} order by a.place, a.area_id`.execute(db)
  return rows.map(({ area }) => area)
}

export async function ensureEntrance(db: Kysely<DB>, eventId: string): Promise<void> {
  await sql`insert into checkin_area (event_id, area_id, place) values (${eventId}, ${ALL_EVENT}, 0)
    on conflict (event_id, area_id) do nothing`.execute(db)
}

export interface AreaChange {
  readonly name: string | undefined
  readonly capacity: number | null | undefined
  readonly allowedPart: readonly string[] | undefined
}

/** @returns false if the event has the maximum number of areas */
export async function insertArea(
  { db }: Work,
  eventId: string,
  {
    id,
    name,
    capacity,
    allowedPart,
  }: { id: string; name: string; capacity: number | null; allowedPart: readonly string[] },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into checkin_area (event_id, area_id, name, capacity, allowed_types, place)
    select ${eventId}, ${id}, ${name}, ${capacity}, ${[...allowedPart]}::text[], max(a.place) + 1
    from checkin_area a where a.event_id = ${eventId}
    and not a.removed having count(*) <= ${MAX_AREAS}`.execute(db)
  return numAffectedRows === 1n
}

/** @returns false if there is no such area */
export async function updateArea(
  { db }: Work,
  { eventId, areaId }: { eventId: string; areaId: string },
  { name, capacity, allowedPart }: AreaChange,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update checkin_area a set rev = a.rev + 1,
      name = coalesce(${name ?? null}, a.name),
      capacity = case when ${capacity === undefined} then a.capacity else ${capacity ?? null}::integer end,
      allowed_types = coalesce(${allowedPart ? [...allowedPart] : null}::text[], a.allowed_types)
    where a.event_id = ${eventId} and a.area_id = ${areaId} and not a.removed`.execute(db)
  return numAffectedRows === 1n
}

/** Locks in the order of ids, like all other code. Returns the ids in display order. */
export async function lockAreas({ db }: Work, eventId: string): Promise<readonly string[]> {
  const { rows } = await sql<LockAreasRow>`select a.area_id as id, a.place from checkin_area a
    where a.event_id = ${eventId} and not a.removed order by a.area_id for no key update`.execute(db)
  return rows.toSorted((one, other) => one.place - other.place).map(({ id }) => id)
}

/** The event as a whole comes first, at 0. */
export async function saveOrder({ db }: Work, eventId: string, ids: readonly string[]): Promise<void> {
  await sql`update checkin_area a set place = o.place - 1, rev = a.rev + 1
    from unnest(${[...ids]}::text[]) with ordinality as o (id, place)
    where a.event_id = ${eventId} and a.area_id = o.id and a.place <> o.place - 1`.execute(db)
}

/** @returns its last `rev`, or undefined if there is no such area */
export async function removeArea(
  { db }: Work,
  { eventId, areaId }: { eventId: string; areaId: string },
): Promise<number | undefined> {
  const { rows } =
    await sql<RemoveAreaRow>`update checkin_area a set removed = true, posted_code = null, rev = a.rev + 1
    where a.event_id = ${eventId} and a.area_id = ${areaId} and not a.removed returning a.rev`.execute(db)
  return rows[0]?.rev
}

/** @returns undefined if there is no such area */
export async function findPostedCode(
  db: Kysely<DB>,
  { eventId, areaId }: { eventId: string; areaId: string },
): Promise<string | null | undefined> {
  const { rows } = await sql<FindPostedCodeRow>`select a.posted_code as code from checkin_area a
    where a.event_id = ${eventId} and a.area_id = ${areaId} and not a.removed`.execute(db)
  return rows[0]?.code
}

/** @returns false if there is no such area */
export async function savePostedCode(
  { db }: Work,
  { eventId, areaId }: { eventId: string; areaId: string },
  code: string | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update checkin_area a set posted_code = ${code}, rev = a.rev + 1
    where a.event_id = ${eventId} and a.area_id = ${areaId} and not a.removed`.execute(db)
  return numAffectedRows === 1n
}

export interface PostedArea {
  readonly area: Pick<Area, 'id' | 'name' | 'capacity' | 'capacityUsed'>
  readonly inside: boolean
  readonly sinceMillis: number | null
}

/** Returns undefined if the posted code is no longer valid. */
export async function findPostedArea(
  db: Kysely<DB>,
  { eventId, areaId, code, participantId }: { eventId: string; areaId: string; code: string; participantId: string },
): Promise<PostedArea | undefined> {
  const { rows } = await sql<
    FindPostedAreaRow<PostedArea>
  >`select jsonb_build_object('id', a.area_id, 'name', a.name, 'capacity', a.capacity,
      'capacityUsed', a.capacity_used) as area, coalesce(s.inside, false) as inside, ${millisSql(sql`s.changed_at`)} as "sinceMillis"
    from checkin_area a
    left join checkin_presence s on s.event_id = ${eventId} and s.area_id = a.area_id and s.participant_id = ${participantId}
    where a.event_id = ${eventId} and a.area_id = ${areaId} and not a.removed and a.posted_code = ${code}`.execute(db)
  return rows[0]
}

export async function listOwnAreas(db: Kysely<DB>, eventId: string, participantId: string): Promise<OwnArea[]> {
  const { rows } = await sql<
    NeverNull<ListOwnAreasRow, 'mayEnter'>
  >`select a.area_id as id, a.name, a.posted_code is not null as "hasPostedCode",
      a.area_id = ${ALL_EVENT} or a.allowed_types = '{}' or p.type_id = any(a.allowed_types) as "mayEnter",
      coalesce(s.inside, false) as inside, ${millisSql(sql`s.changed_at`)} as "sinceMillis"
    from checkin_area a
    join participant p on p.event_id = ${eventId} and p.participant_id = ${participantId}
    left join checkin_presence s on s.event_id = ${eventId} and s.area_id = a.area_id and s.participant_id = ${participantId}
    where a.event_id = ${eventId} and not a.removed order by a.place, a.area_id`.execute(db)
  return rows
}
