import { DAY_MS } from '@parley/contract'
import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { Work } from '../../platform/work.ts'
import type { DeleteOldestUnusedRow, MarkPicturesUsedRow } from './row-types.gen.ts'

export interface StoredPicture {
  readonly path: string
  readonly widthPx: number
  readonly heightPx: number
}

const MAX_UNUSED = 60

export async function insertPicture(work: Work, eventId: string, picture: StoredPicture): Promise<void> {
  await work.db
    .insertInto('lobby_picture')
    .values({
      event_id: eventId,
      picture_path: picture.path,
      width_px: picture.widthPx,
      height_px: picture.heightPx,
      unused_since: instantOf(work.now),
    })
    .execute()
}

/** Marks all other pictures of the event as unused. Returns all of them. */
export async function markPicturesUsed(
  work: Work,
  eventId: string,
  paths: readonly string[],
): Promise<StoredPicture[]> {
  const { rows } = await sql<MarkPicturesUsedRow>`update lobby_picture
    set unused_since = case when picture_path = any(${[...paths]}::text[]) then null
      else coalesce(unused_since, ${instantOf(work.now)}::timestamptz) end
    where event_id = ${eventId}
    returning picture_path as path, width_px as "widthPx", height_px as "heightPx"`.execute(work.db)
  return rows
}

export async function deleteUnusedPictures(work: Work, eventId: string): Promise<string[]> {
  const rows = await work.db
    .deleteFrom('lobby_picture')
    .where('event_id', '=', eventId)
    .where('unused_since', '<=', instantOf(work.now - DAY_MS))
    .returning('picture_path')
    .execute()
  return rows.map(({ picture_path }) => picture_path)
}

/** Deletes the oldest unused pictures and returns their paths. The caller has locked the event. */
export async function deleteOldestUnused(work: Work, eventId: string): Promise<string[]> {
  const { rows } = await sql<DeleteOldestUnusedRow>`delete from lobby_picture
    where event_id = ${eventId} and picture_path in (
      select picture_path from lobby_picture where event_id = ${eventId} and unused_since is not null
      order by unused_since desc, picture_path offset ${MAX_UNUSED})
    returning picture_path as path`.execute(work.db)
  return rows.map(({ path }) => path)
}

/** The caller has locked the event. */
export async function copyPictures(work: Work, fromEventId: string, toEventId: string): Promise<void> {
  await sql`insert into lobby_picture (event_id, picture_path, width_px, height_px)
    select ${toEventId}, picture_path, width_px, height_px from lobby_picture
    where event_id = ${fromEventId} and unused_since is null`.execute(work.db)
}
