import { type BoothKind, type BoothType, DEFAULT_BOOTH_TYPE } from '@parley/contract/booths'
import type { Texts } from '@parley/contract/events'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { newId } from '../../../platform/ids.ts'
import { textInAll } from '../../../platform/texts.ts'
import type { Work } from '../../../platform/work.ts'
import { boothVisibleSql, type Viewer, visibleKinds } from './booth-visible-sql.ts'
import type { ListBoothTypesRow, ListVisibleBoothTypesRow } from './row-types.gen.ts'

export interface NewBoothType {
  /** The id of the type; generated when absent. */
  readonly id?: string
  readonly kind: BoothKind
  readonly texts: Texts
}

export async function insertBoothTypes(work: Work, eventId: string, types: readonly NewBoothType[]): Promise<string[]> {
  const rows = types.map(({ id, kind, texts }, place) => ({ id: id ?? newId(work.now), kind, texts, place }))
  await sql`insert into booth_type (event_id, booth_type_id, kind, texts, index)
    select ${eventId}, id, kind, texts, place + (
      select coalesce(max(index) + 1, 0) from booth_type where event_id = ${eventId})
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id text, kind text, texts jsonb, place integer)`.execute(
    work.db,
  )
  return rows.map(({ id }) => id)
}

export async function insertDefaultBoothType(work: Work, eventId: string): Promise<string> {
  await insertBoothTypes(work, eventId, [
    { id: DEFAULT_BOOTH_TYPE, kind: 'booth', texts: textInAll('booths.defaultType') },
  ])
  return DEFAULT_BOOTH_TYPE
}

export async function copyBoothTypes(work: Work, fromEventId: string, toEventId: string): Promise<void> {
  await sql`insert into booth_type (event_id, booth_type_id, kind, texts, index)
    select ${toEventId}, booth_type_id, kind, texts, index from booth_type where event_id = ${fromEventId}`.execute(
    work.db,
  )
}

const TYPE = sql`booth_type_id as id, kind, texts, index`

export async function listBoothTypes(db: Kysely<DB>, eventId: string): Promise<BoothType[]> {
  const { rows } = await sql<ListBoothTypesRow<BoothType>>`select ${TYPE} from booth_type where event_id = ${eventId}
    order by index, booth_type_id`.execute(db)
  return rows
}

/** Lists the booth types that the viewer sees, including the type of the viewer's own booth. */
export async function listVisibleBoothTypes(
  db: Kysely<DB>,
  viewer: Viewer,
): Promise<(BoothType & { booths: number })[]> {
  const { eventId } = viewer
  const { rows } = await sql<ListVisibleBoothTypesRow<BoothType & { booths: number }>>`
    select ${TYPE}, coalesce(c.booths, 0) as booths
    from booth_type t
    left join (
      select b.booth_type_id as counted_id, count(*) as booths from booth b
      where b.event_id = ${eventId} and ${boothVisibleSql(viewer, 'b')} group by b.booth_type_id
    ) c on c.counted_id = t.booth_type_id
    where t.event_id = ${eventId} and (t.kind = any(${[...visibleKinds(viewer)]}::text[]) or c.booths > 0)
    order by t.index, t.booth_type_id`.execute(db)
  return rows
}

export async function saveBoothType(
  work: Work,
  eventId: string,
  { id, kind, texts }: { id: string; kind: BoothKind; texts: Texts },
): Promise<void> {
  await work.db
    .updateTable('booth_type')
    .set({ kind, texts: JSON.stringify(texts) })
    .where('event_id', '=', eventId)
    .where('booth_type_id', '=', id)
    .execute()
}

export async function orderBoothTypes(work: Work, eventId: string, typeIds: readonly string[]): Promise<void> {
  await sql`update booth_type t set index = wanted.place - 1
    from unnest(${[...typeIds]}::text[]) with ordinality as wanted (booth_type_id, place)
    where t.event_id = ${eventId} and t.booth_type_id = wanted.booth_type_id and t.index <> wanted.place - 1`.execute(
    work.db,
  )
}

/** Locks a booth type, so that no booth is added to it. Waits for transactions that are adding one. */
export async function lockBoothType(work: Work, eventId: string, typeId: string): Promise<void> {
  await sql`select from booth_type where event_id = ${eventId} and booth_type_id = ${typeId} for update`.execute(
    work.db,
  )
}

export async function removeBoothType(work: Work, eventId: string, typeId: string): Promise<void> {
  await work.db.deleteFrom('booth_type').where('event_id', '=', eventId).where('booth_type_id', '=', typeId).execute()
}
