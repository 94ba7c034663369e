import { fold } from '@parley/contract'
import type { Texts } from '@parley/contract/events'
import type { Category } from '@parley/contract/participants'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { recordChanges } from '../feed/index.ts'
import { allocateIds } from './count-store.ts'
import type {
  CopyCategoriesCategoriesRow,
  CopyCategoriesOptionsRow,
  CountAnswersRow,
  ExtendVisibilityRow,
  ListCategoriesRow,
  OrderCategoriesRow,
  RemoveCategoryRow,
  SaveOptionsGoneRow,
  SaveOptionsWrittenRow,
} from './row-types.gen.ts'

export interface NewCategory {
  /** A name that `matching` in the same list can use; it is not saved. */
  readonly key?: string
  readonly type?: Category['type']
  readonly role?: Category['role']
  /** The category that offers its options here: a key of this list, or an id. */
  readonly matching?: string | null
  readonly texts: Texts
  readonly isMulti?: boolean
  readonly isPrivate?: boolean
  readonly maxSelectableOptionCount?: number | null
  readonly order?: Category['order']
  readonly titles?: Texts
  readonly labels?: Texts
  readonly placeholders?: Texts
  /** The participant types that see the answers; null or absent if everyone does. */
  readonly visibleParticipants?: readonly string[] | null
  /** True if people are asked the category; true when absent. */
  readonly forPeople?: boolean
  readonly forBooths?: boolean
  readonly options?: readonly { readonly texts: Texts }[]
}

export interface StoredCategory {
  readonly categoryId: string
  readonly subCategoryIds: readonly string[]
}

export async function insertCategories(
  work: Work,
  eventId: string,
  categories: readonly NewCategory[],
): Promise<StoredCategory[]> {
  if (categories.length === 0) return []
  const ids = await allocateIds(work, eventId, 'cat', categories.length)
  const idOf = new Map(categories.flatMap(({ key }, index) => (key ? [[key, ids[index] as string] as const] : [])))
  await work.db
    .insertInto('category')
    .values(
      categories.map((category, index) => ({
        ...columnsOf(category),
        event_id: eventId,
        category_id: ids[index] as string,
        index: Number((ids[index] as string).slice('cat'.length)) - 1,
        matching_category_id: category.matching ? (idOf.get(category.matching) ?? category.matching) : null,
      })),
    )
    .execute()
  recordChanges(work, eventId, 'category', ids)
  return insertOptions(work, eventId, categories, ids)
}

const columnsOf = (category: Omit<NewCategory, 'key' | 'matching' | 'options'>) => ({
  kind: category.type ?? 'select',
  role: category.role ?? 'plain',
  option_order: category.order ?? 'index',
  texts: JSON.stringify(category.texts),
  titles: JSON.stringify(category.titles ?? {}),
  labels: JSON.stringify(category.labels ?? {}),
  placeholders: JSON.stringify(category.placeholders ?? {}),
  is_multi: category.isMulti ?? true,
  is_private: category.isPrivate ?? false,
  max_selectable_option_count: category.maxSelectableOptionCount ?? null,
  visible_type_ids: category.visibleParticipants ? [...category.visibleParticipants] : null,
  for_people: category.forPeople ?? true,
  for_booths: category.forBooths ?? false,
})

async function insertOptions(
  work: Work,
  eventId: string,
  categories: readonly NewCategory[],
  categoryIds: readonly string[],
): Promise<StoredCategory[]> {
  const all = categories.flatMap(({ options = [] }, at) => options.map(({ texts }, index) => ({ at, index, texts })))
  const ids = all.length === 0 ? [] : await allocateIds(work, eventId, 'sub', all.length)
  const rows = all.map(({ at, index, texts }, position) => ({
    event_id: eventId,
    sub_category_id: ids[position] as string,
    category_id: categoryIds[at] as string,
    index,
    texts: JSON.stringify(texts),
    search_text: searchTextOf(texts),
  }))
  if (rows.length > 0) await work.db.insertInto('sub_category').values(rows).execute()
  recordChanges(work, eventId, 'option', ids)
  return categoryIds.map((categoryId) => ({
    categoryId,
    subCategoryIds: rows.filter((row) => row.category_id === categoryId).map((row) => row.sub_category_id),
  }))
}

const searchTextOf = (texts: Texts) => fold(Object.values(texts).join(' '))

export async function saveCategory(
  work: Work,
  eventId: string,
  categoryId: string,
  { matching, ...category }: Omit<NewCategory, 'key' | 'options'>,
): Promise<void> {
  await work.db
    .updateTable('category')
    .set({ ...columnsOf(category), matching_category_id: matching ?? null })
    .where('event_id', '=', eventId)
    .where('category_id', '=', categoryId)
    .execute()
  recordChanges(work, eventId, 'category', [categoryId])
}

/**
 * Saves the options of a category and returns their ids. An option without an id is new; an option that is missing is
 * removed.
 */
export async function saveOptions(
  work: Work,
  eventId: string,
  categoryId: string,
  options: readonly { readonly id?: string | undefined; readonly texts: Texts }[],
): Promise<string[]> {
  const newOnes = options.filter(({ id }) => id === undefined)
  const newIds = newOnes.length === 0 ? [] : await allocateIds(work, eventId, 'sub', newOnes.length)
  const idOf = new Map(newOnes.map((option, index) => [option, newIds[index] as string]))
  const rows = options.map((option, index) => ({
    id: option.id ?? (idOf.get(option) as string),
    index,
    texts: option.texts,
    search_text: searchTextOf(option.texts),
  }))
  const ids = rows.map(({ id }) => id)
  const gone = await sql<SaveOptionsGoneRow>`delete from sub_category
    where event_id = ${eventId} and category_id = ${categoryId} and sub_category_id <> all(${ids}::text[])
    returning sub_category_id as id`.execute(work.db)
  const written = await sql<SaveOptionsWrittenRow>`
    insert into sub_category as s (event_id, sub_category_id, category_id, index, texts, search_text)
    select ${eventId}, id, ${categoryId}, index, texts, search_text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (id text, index integer, texts jsonb, search_text text)
    on conflict (event_id, sub_category_id) do update
      set index = excluded.index, texts = excluded.texts, search_text = excluded.search_text
      where (s.index, s.texts, s.search_text) is distinct from (excluded.index, excluded.texts, excluded.search_text)
    returning sub_category_id as id`.execute(work.db)
  const changed = [...gone.rows, ...written.rows].map(({ id }) => id)
  recordChanges(work, eventId, 'option', changed)
  return ids
}

export async function orderCategories(work: Work, eventId: string, categoryIds: readonly string[]): Promise<void> {
  const { rows } = await sql<OrderCategoriesRow>`update category c set index = wanted.place - 1
    from unnest(${[...categoryIds]}::text[]) with ordinality as wanted (category_id, place)
    where c.event_id = ${eventId} and c.category_id = wanted.category_id and c.index <> wanted.place - 1
    returning c.category_id as id`.execute(work.db)
  const moved = rows.map(({ id }) => id)
  recordChanges(work, eventId, 'category', moved)
}

/** Removes a category. The caller has removed the answers, and no type is asked this category. */
export async function removeCategory(work: Work, eventId: string, categoryId: string): Promise<void> {
  const { rows } = await sql<RemoveCategoryRow>`delete from sub_category
    where event_id = ${eventId} and category_id = ${categoryId}
    returning sub_category_id as id`.execute(work.db)
  await work.db.deleteFrom('category').where('event_id', '=', eventId).where('category_id', '=', categoryId).execute()
  const options = rows.map(({ id }) => id)
  recordChanges(work, eventId, 'option', options)
  recordChanges(work, eventId, 'category', [categoryId])
}

/** Lets people of the other type see everything that only this type saw. */
export async function extendVisibility(
  work: Work,
  eventId: string,
  typeId: string,
  otherTypeId: string,
): Promise<void> {
  const { rows } = await sql<ExtendVisibilityRow>`
    update category set visible_type_ids = case when ${otherTypeId} = any(visible_type_ids)
      then array_remove(visible_type_ids, ${typeId}) else array_replace(visible_type_ids, ${typeId}, ${otherTypeId}) end
    where event_id = ${eventId} and ${typeId} = any(visible_type_ids)
    returning category_id as id`.execute(work.db)
  const categoryIds = rows.map(({ id }) => id)
  recordChanges(work, eventId, 'category', categoryIds)
}

export async function copyCategories(work: Work, fromEventId: string, toEventId: string): Promise<void> {
  const columns = sql`category_id, index, kind, role, matching_category_id, texts, is_multi, is_private,
    max_selectable_option_count, option_order, titles, labels, placeholders, visible_type_ids, for_people, for_booths`
  const categories = await sql<CopyCategoriesCategoriesRow>`insert into category (event_id, ${columns})
    select ${toEventId}, ${columns} from category where event_id = ${fromEventId}
    returning category_id as id`.execute(work.db)
  const options =
    await sql<CopyCategoriesOptionsRow>`insert into sub_category (event_id, sub_category_id, category_id, index,
      texts, search_text)
    select ${toEventId}, sub_category_id, category_id, index, texts, search_text
    from sub_category where event_id = ${fromEventId}
    returning sub_category_id as id`.execute(work.db)
  const idsOf = ({ rows }: typeof options) => rows.map(({ id }) => id)
  recordChanges(work, toEventId, 'category', idsOf(categories))
  recordChanges(work, toEventId, 'option', idsOf(options))
}

/**
 * A person who reads answers. Without a type it is someone outside the event. A statement may pass columns of a table
 * instead of values.
 */
export interface Reader {
  readonly typeId: string | null | RawBuilder<string>
  readonly organizer: boolean | RawBuilder<boolean>
}

/**
 * Tests if the reader sees answers of other people. No one sees private ones. A category for some types is open to
 * those types and to organizers.
 *
 * @see docs/rules/participants.md CATEGORY-5
 */
export function openTo({ typeId, organizer }: Reader, alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const isPublic = sql<boolean>`not ${column('is_private')}`
  if (organizer === true) return isPublic
  const types = column('visible_type_ids')
  const isOrganizer = organizer === false ? sql`` : sql`${organizer} or `
  return sql<boolean>`(${isPublic} and (${isOrganizer}${types} is null or ${typeId}::text = any(${types})))`
}

/**
 * Locks the questions of an event, which also fixes the questions of each type. `share` is for transactions that
 * answer, `update` for changed questions.
 */
export async function lockQuestions(work: Work, eventId: string, lock: 'share' | 'update'): Promise<void> {
  const strength = lock === 'share' ? sql`for share` : sql`for update`
  await sql`select from category where event_id = ${eventId} order by category_id ${strength}`.execute(work.db)
}

export const listOpenCategories = (db: Kysely<DB>, eventId: string, reader: Reader) =>
  listCategories(db, eventId, sql<boolean>`c.for_people and ${openTo(reader, 'c')}`)

/**
 * Lists the categories that a type is asked, or any type if `typeId` is null. Includes private categories, because the
 * list is for the people who answer.
 */
export const listAskedCategories = (db: Kysely<DB>, eventId: string, typeId: string | null) =>
  listCategories(
    db,
    eventId,
    typeId === null
      ? sql<boolean>`c.for_people`
      : sql<boolean>`c.for_people and exists (select from participant_type t
          where t.event_id = ${eventId} and t.type_id = ${typeId}
            and (t.category_ids is null or c.category_id = any(t.category_ids)))`,
  )

/**
 * Lists the categories of booths that the reader sees. Without a reader it includes private ones, for the booth's own
 * team.
 */
export const listBoothCategories = (db: Kysely<DB>, eventId: string, reader: Reader | null) =>
  listCategories(
    db,
    eventId,
    reader ? sql<boolean>`c.for_booths and ${openTo(reader, 'c')}` : sql<boolean>`c.for_booths`,
  )

export const listAllCategories = (db: Kysely<DB>, eventId: string) => listCategories(db, eventId, sql<boolean>`true`)

/**
 * Lists categories in their order. A category with a `matchingCategoryId` gets the options of that one, because people
 * choose among them.
 */
async function listCategories(db: Kysely<DB>, eventId: string, where: RawBuilder<boolean>): Promise<Category[]> {
  const { rows } = await sql<
    ListCategoriesRow<{
      labels: Texts
      options: Category['subCategories']
      placeholders: Texts
      texts: Texts
      titles: Texts
    }>
  >`
    select c.category_id, c.matching_category_id, c.index, c.kind, c.role, c.texts, c.is_multi, c.is_private,
      c.max_selectable_option_count, c.option_order, c.titles, c.labels, c.placeholders, c.visible_type_ids, c.for_people,
      c.for_booths,
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
    order: row.option_order,
    type: row.kind,
    role: row.role,
    texts: row.texts,
    titles: row.titles,
    labels: row.labels,
    placeholders: row.placeholders,
    isMulti: row.is_multi,
    isPrivate: row.is_private,
    maxSelectableOptionCount: row.max_selectable_option_count,
    visibleParticipants: row.visible_type_ids,
    forPeople: row.for_people,
    forBooths: row.for_booths,
    subCategories: row.options,
  }))
}

export async function countAnswers(
  db: Kysely<DB>,
  eventId: string,
): Promise<{ answers: Readonly<Record<string, number>>; chosen: Readonly<Record<string, number>> }> {
  const { rows } = await sql<CountAnswersRow<{ counts: Record<string, number> }>>`
    select kind, jsonb_object_agg(id, people) as counts from (
      select 'answers' as kind, category_id as id, count(*) as people
      from participant_category where event_id = ${eventId} and (selected <> '{}' or input_value is not null)
      group by category_id
      union all
      select 'chosen', o.id, count(distinct pc.participant_id)
      from participant_category pc cross join unnest(pc.selected) o (id)
      where pc.event_id = ${eventId} group by o.id
    ) counted group by kind`.execute(db)
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.counts ?? {}
  return { answers: of('answers'), chosen: of('chosen') }
}
