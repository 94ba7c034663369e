import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Dependents } from '../../events/index.ts'
import type { CategoryNameOfRow, OptionNameOfRow, TypeNameOfRow } from './row-types.gen.ts'

const personName = sql`concat_ws(' ', p.name, nullif(p.surname, ''))`

/** @see docs/rules/deletions.md DELETE-6 */
export const peopleDependents: Dependents = {
  participantType: (eventId, id) => sql`
    select 'personOfType' as what, ${personName} as name, coalesce(p.email, '') as detail, null::timestamptz as at
    from participant p where p.event_id = ${eventId} and p.type_id = ${id} and p.state <> 'deleted'`,
  category: (eventId, id) => sql`
    select 'answer' as what, ${personName} as name, coalesce(nullif(a.input_value, ''), (
        select string_agg(o.texts ->> 'en', '; ' order by o.index) from sub_category o
        where o.event_id = ${eventId} and o.sub_category_id = any(a.selected)), '') as detail, null::timestamptz as at
    from participant_category a
    join participant p on p.event_id = ${eventId} and p.participant_id = a.participant_id and p.state <> 'deleted'
    where a.event_id = ${eventId} and a.category_id = ${id} and (a.selected <> '{}' or a.input_value <> '')
    union all
    select 'option', coalesce(o.texts ->> 'en', ''), '', null
    from sub_category o where o.event_id = ${eventId} and o.category_id = ${id}`,
  option: (eventId, id) => sql`
    select 'answer' as what, ${personName} as name, coalesce(c.texts ->> 'en', '') as detail, null::timestamptz as at
    from participant_category a
    join category c on c.event_id = ${eventId} and c.category_id = a.category_id
    join participant p on p.event_id = ${eventId} and p.participant_id = a.participant_id and p.state <> 'deleted'
    where a.event_id = ${eventId} and a.selected @> array[${id}]::text[]`,
}

export async function typeNameOf(db: Kysely<DB>, eventId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<TypeNameOfRow>`select t.texts ->> 'en' as name from participant_type t
    where t.event_id = ${eventId} and t.type_id = ${id}`.execute(db)
  return rows[0] && (rows[0].name ?? '')
}

export async function categoryNameOf(db: Kysely<DB>, eventId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<CategoryNameOfRow>`select c.texts ->> 'en' as name from category c
    where c.event_id = ${eventId} and c.category_id = ${id}`.execute(db)
  return rows[0] && (rows[0].name ?? '')
}

/**
 * Returns the name of an option with its category's name, because options of several categories may have the same name.
 */
export async function optionNameOf(db: Kysely<DB>, eventId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<OptionNameOfRow>`select concat_ws(': ', c.texts ->> 'en', o.texts ->> 'en') as name
    from sub_category o join category c on c.event_id = o.event_id and c.category_id = o.category_id
    where o.event_id = ${eventId} and o.sub_category_id = ${id}`.execute(db)
  return rows[0]?.name
}
