import { fold } from '@parley/contract'
import type { Texts } from '@parley/contract/events'
import type { Category } from '@parley/contract/participants'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import { leaveChanges } from './change-store.ts'
import { countOn } from './count-on.ts'

export interface NewCategory {
  /** Names this category in the `matching` of the same list; it is not kept. */
  readonly key?: string
  readonly type?: Category['type']
  readonly role?: Category['role']
  /** The category among whose options people choose: a key of this list, or an id. */
  readonly matching?: string | null
  readonly texts: Texts
  readonly isMulti?: boolean
  readonly isPrivate?: boolean
  readonly maxSelectableOptionCount?: number | null
  /** In the order shown. */
  readonly options?: readonly { readonly texts: Texts }[]
}

export interface KeptCategory {
  readonly categoryId: string
  /** Of its own options, in order. */
  readonly subCategoryIds: readonly string[]
}

/** Adds categories with their options behind those that the event has; answers their ids in order. */
export async function insertCategories(
  work: Work,
  eventId: string,
  categories: readonly NewCategory[],
): Promise<KeptCategory[]> {
  if (categories.length === 0) return []
  const ids = await countOn(work, eventId, 'cat', categories.length)
  const idOf = new Map(categories.flatMap(({ key }, index) => (key ? [[key, ids[index] as string] as const] : [])))
  await work.db
    .insertInto('category')
    .values(
      categories.map((category, index) => ({
        event_id: eventId,
        category_id: ids[index] as string,
        index: Number((ids[index] as string).slice('cat'.length)) - 1,
        kind: category.type ?? 'select',
        role: category.role ?? 'plain',
        matching_category_id: category.matching ? (idOf.get(category.matching) ?? category.matching) : null,
        texts: JSON.stringify(category.texts),
        is_multi: category.isMulti ?? true,
        is_private: category.isPrivate ?? false,
        max_selectable_option_count: category.maxSelectableOptionCount ?? null,
      })),
    )
    .execute()
  leaveChanges(work, eventId, 'category', ids)
  return insertOptions(work, eventId, categories, ids)
}

async function insertOptions(
  work: Work,
  eventId: string,
  categories: readonly NewCategory[],
  categoryIds: readonly string[],
): Promise<KeptCategory[]> {
  const all = categories.flatMap(({ options = [] }, at) => options.map(({ texts }, index) => ({ at, index, texts })))
  const ids = all.length === 0 ? [] : await countOn(work, eventId, 'sub', all.length)
  const rows = all.map(({ at, index, texts }, position) => ({
    event_id: eventId,
    sub_category_id: ids[position] as string,
    category_id: categoryIds[at] as string,
    index,
    texts: JSON.stringify(texts),
    search_text: fold(Object.values(texts).join(' ')),
  }))
  if (rows.length > 0) await work.db.insertInto('sub_category').values(rows).execute()
  leaveChanges(work, eventId, 'option', ids)
  return categoryIds.map((categoryId) => ({
    categoryId,
    subCategoryIds: rows.filter((row) => row.category_id === categoryId).map((row) => row.sub_category_id),
  }))
}

/** Gives a new event the categories of another under the same ids. */
export async function copyCategories(work: Work, fromEventId: string, toEventId: string): Promise<void> {
  const categories = await sql<{ id: string }>`insert into category (event_id, category_id, index, kind, role,
      matching_category_id, texts, is_multi, is_private, max_selectable_option_count)
    select ${toEventId}, category_id, index, kind, role, matching_category_id, texts, is_multi, is_private,
      max_selectable_option_count
    from category where event_id = ${fromEventId}
    returning category_id as id`.execute(work.db)
  const options = await sql<{ id: string }>`insert into sub_category (event_id, sub_category_id, category_id, index,
      texts, search_text)
    select ${toEventId}, sub_category_id, category_id, index, texts, search_text
    from sub_category where event_id = ${fromEventId}
    returning sub_category_id as id`.execute(work.db)
  const idsOf = ({ rows }: typeof options) => rows.map(({ id }) => id)
  leaveChanges(work, toEventId, 'category', idsOf(categories))
  leaveChanges(work, toEventId, 'option', idsOf(options))
}

/** The categories that others may see, in order. */
export const readOpenCategories = (db: Kysely<DB>, eventId: string) =>
  readCategories(db, eventId, sql<boolean>`not c.is_private`)

/** With the private ones: for organizers. */
export const readAllCategories = (db: Kysely<DB>, eventId: string) => readCategories(db, eventId, sql<boolean>`true`)

/**
 * The categories of which this holds, in order. One with a `matchingCategoryId` comes with that one's options, since
 * people choose among them.
 */
async function readCategories(db: Kysely<DB>, eventId: string, where: RawBuilder<boolean>): Promise<Category[]> {
  const { rows } = await sql<Row>`
    select c.category_id, c.matching_category_id, c.index, c.kind, c.role, c.texts, c.is_multi, c.is_private,
      c.max_selectable_option_count,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.sub_category_id, 'index', s.index, 'texts', s.texts)
          order by s.index, s.sub_category_id)
        from sub_category s
        where s.event_id = ${eventId} and s.category_id = coalesce(c.matching_category_id, c.category_id)), '[]') as options
    from category c
    where c.event_id = ${eventId} and ${where}
    order by c.index, c.category_id`.execute(db)
  return rows.map((row) => ({
    categoryId: row.category_id,
    matchingCategoryId: row.matching_category_id,
    index: row.index,
    type: row.kind,
    role: row.role,
    texts: row.texts,
    isMulti: row.is_multi,
    isPrivate: row.is_private,
    maxSelectableOptionCount: row.max_selectable_option_count,
    subCategories: row.options,
  }))
}

interface Row {
  category_id: string
  matching_category_id: string | null
  index: number
  kind: Category['type']
  role: Category['role']
  texts: Texts
  is_multi: boolean
  is_private: boolean
  max_selectable_option_count: number | null
  options: Category['subCategories']
}
