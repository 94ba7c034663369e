import type { BadgeTemplate, TemplateBrief } from '@parley/contract/badges'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type {
  CountTemplatesRow,
  DeleteTemplateRow,
  ExportTemplatesRow,
  FindTemplateRow,
  ListBriefsRow,
  ListTemplatesOfRow,
  RemoveFromOtherTemplatesRow,
  RemoveFromOtherTemplatesTakenRow,
  SaveTypesRow,
} from './row-types.gen.ts'

export type Kind = BadgeTemplate['type']
export type TemplateFields = Omit<BadgeTemplate, 'id' | 'rev' | 'changedAtMillis'>
type Key = { readonly eventId: string; readonly id: string }

const briefSql = (eventId: string): RawBuilder<TemplateBrief> => sql<TemplateBrief>`jsonb_build_object(
  'id', t.template_id, 'rev', t.rev, 'changedAtMillis', ${millisSql(sql`t.changed_at`)}, 'name', t.name, 'type', t.kind,
  'typeIds', coalesce((select jsonb_agg(x.type_id order by x.type_id) from badge_template_type x
    where x.event_id = ${eventId} and x.template_id = t.template_id), '[]'),
  'isDefault', t.is_default, 'widthMm', t.width_mm, 'heightMm', t.height_mm, 'resolution', t.resolution)`

interface Row {
  readonly brief: TemplateBrief
  readonly front: string
  readonly back: string | null
}

const toTemplate = ({ brief, front, back }: Row): BadgeTemplate => ({ ...brief, templates: { front, back } })

export async function listBriefs(db: Kysely<DB>, eventId: string, ids?: readonly string[]): Promise<TemplateBrief[]> {
  const which = ids ? sql`and t.template_id = any(${[...ids]}::text[])` : sql``
  const { rows } = await sql<
    ListBriefsRow<{ brief: TemplateBrief }>
  >`select ${briefSql(eventId)} as brief from badge_template t
    where t.event_id = ${eventId} ${which} order by t.kind, lower(t.name), t.template_id`.execute(db)
  return rows.map(({ brief }) => brief)
}

export async function findTemplate(db: Kysely<DB>, { eventId, id }: Key): Promise<BadgeTemplate | undefined> {
  const { rows } = await sql<
    FindTemplateRow<{ brief: TemplateBrief }>
  >`select ${briefSql(eventId)} as brief, t.front, t.back from badge_template t
    where t.event_id = ${eventId} and t.template_id = ${id}`.execute(db)
  return rows[0] && toTemplate(rows[0])
}

/**
 * @returns the templates by type; a type without a template is missing
 * @see docs/rules/badges.md BADGE-22
 */
export async function listTemplatesOf(
  db: Kysely<DB>,
  eventId: string,
  kind: Kind,
  typeIds: readonly string[],
): Promise<ReadonlyMap<string, BadgeTemplate>> {
  const { rows } = await sql<
    ListTemplatesOfRow<{ brief: TemplateBrief }>
  >`select ${briefSql(eventId)} as brief, t.front, t.back from badge_template t
    where t.event_id = ${eventId} and t.kind = ${kind} and (t.is_default or exists (select from badge_template_type o
      where o.event_id = ${eventId} and o.template_id = t.template_id and o.type_id = any(${[...typeIds]}::text[])))`.execute(
    db,
  )
  const templates = rows.map(toTemplate)
  const found = typeIds.flatMap((typeId) => {
    const own = templates.find((each) => each.typeIds.includes(typeId)) ?? templates.find(({ isDefault }) => isDefault)
    return own ? [[typeId, own] as const] : []
  })
  return new Map(found)
}

export async function countTemplates({ db }: Work, eventId: string): Promise<number> {
  const { rows } = await sql<CountTemplatesRow>`select count(*) as n from badge_template t
    where t.event_id = ${eventId}`.execute(db)
  return rows[0]?.n ?? 0
}

/** The caller has locked the event, and has taken the types and default from other templates. */
export async function insertTemplate({ db, now }: Work, { eventId, id }: Key, fields: TemplateFields): Promise<void> {
  await db
    .insertInto('badge_template')
    .values({
      event_id: eventId,
      template_id: id,
      kind: fields.type,
      ...columnsOf(fields),
      changed_at: instantOf(now),
    })
    .execute()
}

/** @returns false if the `rev` of the template has changed */
export async function updateTemplate(
  { db, now }: Work,
  { eventId, id }: Key,
  rev: number,
  fields: TemplateFields,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('badge_template')
    .set({ ...columnsOf(fields), changed_at: instantOf(now), rev: rev + 1 })
    .where('event_id', '=', eventId)
    .where('template_id', '=', id)
    .where('kind', '=', fields.type)
    .where('rev', '=', rev)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const columnsOf = ({ name, isDefault, widthMm, heightMm, resolution, templates }: TemplateFields) => ({
  name,
  is_default: isDefault,
  width_mm: widthMm,
  height_mm: heightMm,
  resolution,
  front: templates.front,
  back: templates.back,
})

/** @returns the ids of the templates that changed */
export async function removeFromOtherTemplates(
  { db }: Work,
  { eventId, id }: Key,
  { type, typeIds, isDefault }: TemplateFields,
): Promise<string[]> {
  const { rows: taken } = await sql<RemoveFromOtherTemplatesTakenRow>`delete from badge_template_type x
    where x.event_id = ${eventId} and x.kind = ${type}
      and case when x.template_id = ${id} then x.type_id <> all(${typeIds}::text[]) else x.type_id = any(${typeIds}::text[]) end
    returning x.template_id as id`.execute(db)
  const others = taken.map((each) => each.id).filter((each) => each !== id)
  const { rows } = await sql<RemoveFromOtherTemplatesRow>`update badge_template t
    set rev = t.rev + 1, is_default = t.is_default and not ${isDefault}
    where t.event_id = ${eventId} and t.kind = ${type} and t.template_id <> ${id}
      and (t.template_id = any(${others}::text[]) or (t.is_default and ${isDefault}))
    returning t.template_id as id`.execute(db)
  return rows.map((each) => each.id)
}

/** @returns false if the event does not have one of the types */
export async function saveTypes(
  { db }: Work,
  { eventId, id }: Key,
  { type, typeIds }: Pick<TemplateFields, 'type' | 'typeIds'>,
): Promise<boolean> {
  await sql`insert into badge_template_type (event_id, kind, type_id, template_id)
    select ${eventId}, ${type}, p.type_id, ${id} from participant_type p
    where p.event_id = ${eventId} and p.type_id = any(${typeIds}::text[])
    on conflict (event_id, kind, type_id) do nothing`.execute(db)
  const { rows } = await sql<SaveTypesRow>`select count(*) as n from badge_template_type x
    where x.event_id = ${eventId} and x.template_id = ${id}`.execute(db)
  return rows[0]?.n === new Set(typeIds).size
}

/** @returns its last `rev`, or undefined if there is no such template */
export async function deleteTemplate({ db }: Work, { eventId, id }: Key): Promise<number | undefined> {
  const { rows } = await sql<DeleteTemplateRow>`delete from badge_template t
    where t.event_id = ${eventId} and t.template_id = ${id} returning t.rev`.execute(db)
  return rows[0]?.rev
}

/** Copies the templates to a new event, which must already have the same types. */
export async function copyTemplates({ db, now }: Work, fromEventId: string, toEventId: string): Promise<void> {
  await sql`insert into badge_template (event_id, template_id, kind, name, is_default, width_mm, height_mm, resolution,
      front, back, changed_at)
    select ${toEventId}, t.template_id, t.kind, t.name, t.is_default, t.width_mm, t.height_mm, t.resolution, t.front, t.back,
      ${instantOf(now)}
    from badge_template t where t.event_id = ${fromEventId}`.execute(db)
  await sql`insert into badge_template_type (event_id, kind, type_id, template_id)
    select ${toEventId}, x.kind, x.type_id, x.template_id
    from badge_template_type x where x.event_id = ${fromEventId}`.execute(db)
}

export async function exportTemplates(db: Kysely<DB>, eventId: string): Promise<string[]> {
  const { rows } = await sql<ExportTemplatesRow>`select (${briefSql(eventId)} || jsonb_build_object('templates',
      jsonb_build_object('front', t.front, 'back', t.back)))::text as row
    from badge_template t where t.event_id = ${eventId} order by t.kind, lower(t.name), t.template_id`.execute(db)
  return rows.map(({ row }) => row)
}
