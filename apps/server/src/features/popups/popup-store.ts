import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import type { DeletePopupsRow, ListStoredPopupsRow, ListTakenPlacesRow } from './row-types.gen.ts'

export interface PopupId {
  readonly eventId: string
  readonly popupId: string
}

export interface StoredPopup {
  readonly id: string
  readonly rev: number
  readonly name: string
  readonly boothId: string | null
  readonly boothName: string | null
  readonly boothKind: string | null
  readonly typeIds: readonly string[] | null
  readonly closed: boolean
}

export const anyPopup = sql<boolean>`true`
export const isPopup = (id: string) => sql<boolean>`u.popup_id = ${id}`
export const isOfBooth = (boothId: string) => sql<boolean>`u.booth_id = ${boothId}`

/** Lists tables, the oldest first. Leaves out tables of deleted booths. */
export async function listStoredPopups(
  db: Kysely<DB>,
  eventId: string,
  which: RawBuilder<boolean>,
): Promise<StoredPopup[]> {
  const { rows } =
    await sql<ListStoredPopupsRow>`select u.popup_id as id, u.rev, u.name, u.booth_id as "boothId", b.name as "boothName",
      t.kind as "boothKind", u.type_ids as "typeIds", u.closed
    from popup u
      left join booth b on b.event_id = ${eventId} and b.booth_id = u.booth_id
      left join booth_type t on t.event_id = ${eventId} and t.booth_type_id = b.booth_type_id
    where u.event_id = ${eventId} and ${which} and (b.booth_id is null or b.state = 'active')
    order by u.created_at, u.popup_id`.execute(db)
  return rows
}

export async function lockPopup(work: Work, { eventId, popupId }: PopupId): Promise<StoredPopup | undefined> {
  await sql`select from popup where event_id = ${eventId} and popup_id = ${popupId} for no key update`.execute(work.db)
  return (await listStoredPopups(work.db, eventId, isPopup(popupId)))[0]
}

export async function listTakenPlaces(
  work: Work,
  eventId: string,
): Promise<{ place: number; boothId: string | null; boothPlace: number | null }[]> {
  const { rows } = await sql<ListTakenPlacesRow>`
    select place, booth_id as "boothId", booth_place as "boothPlace" from popup where event_id = ${eventId}`.execute(
    work.db,
  )
  return rows
}

export interface PopupRow {
  readonly name: string
  readonly typeIds: readonly string[] | null
  readonly closed: boolean
}

export interface NewPopup extends PopupRow {
  readonly popupId: string
  readonly boothId: string | null
  readonly place: number
  readonly boothPlace: number | null
}

export async function insertPopups(work: Work, eventId: string, popups: readonly NewPopup[]): Promise<void> {
  await work.db
    .insertInto('popup')
    .values(
      popups.map(({ popupId, boothId, place, boothPlace, name, typeIds, closed }) => ({
        event_id: eventId,
        popup_id: popupId,
        booth_id: boothId,
        place,
        booth_place: boothPlace,
        name,
        type_ids: typeIds && [...typeIds],
        closed,
        created_at: instantOf(work.now),
      })),
    )
    .execute()
}

export async function updatePopup(
  work: Work,
  { eventId, popupId }: PopupId,
  { name, typeIds, closed }: PopupRow,
): Promise<void> {
  await work.db
    .updateTable('popup')
    .set({ name, type_ids: typeIds && [...typeIds], closed, rev: sql`rev + 1` })
    .where('event_id', '=', eventId)
    .where('popup_id', '=', popupId)
    .execute()
}

/** @returns the deleted tables, each with a `rev` above its last one */
export async function deletePopups(
  work: Work,
  eventId: string,
  which: RawBuilder<boolean>,
): Promise<{ id: string; rev: number }[]> {
  const { rows } = await sql<DeletePopupsRow>`delete from popup u where u.event_id = ${eventId} and ${which}
    returning u.popup_id as id, u.rev + 1 as rev`.execute(work.db)
  return rows
}
