import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Dependents } from '../../events/index.ts'
import type { BoothNameOfRow, BoothTypeNameOfRow } from './row-types.gen.ts'

const personName = sql`concat_ws(' ', p.name, nullif(p.surname, ''))`

/**
 * Favourites have no names, since they are private.
 *
 * @see docs/rules/deletions.md DELETE-6
 */
export const boothDependents: Dependents = {
  booth: (eventId, id) => sql`
    select 'member' as what, ${personName} as name, coalesce(p.company, '') as detail, null::timestamptz as at
    from participant p where p.event_id = ${eventId} and p.booth_id = ${id} and p.state <> 'deleted'
    union all
    select 'invitation', ${personName}, coalesce(p.email, ''), i.invited_at
    from booth_invitation i join participant p on p.event_id = ${eventId} and p.participant_id = i.participant_id
    where i.event_id = ${eventId} and i.booth_id = ${id}
    union all
    select 'document', d.name, '', d.added_at from booth_document d where d.event_id = ${eventId} and d.booth_id = ${id}
    union all
    select 'favourite', '', '', null from booth_tag f where f.event_id = ${eventId} and f.booth_id = ${id} and f.favourite`,
  boothType: (eventId, id) => sql`
    select 'boothOfType' as what, b.name, b.location as detail, null::timestamptz as at
    from booth b where b.event_id = ${eventId} and b.booth_type_id = ${id} and b.state <> 'deleted'`,
  category: (eventId, id) => sql`
    select 'boothAnswer' as what, b.name, '' as detail, null::timestamptz as at
    from booth_category a join booth b on b.event_id = ${eventId} and b.booth_id = a.booth_id and b.state <> 'deleted'
    where a.event_id = ${eventId} and a.category_id = ${id} and (a.selected <> '{}' or a.input_value <> '')`,
  option: (eventId, id) => sql`
    select 'boothAnswer' as what, b.name, '' as detail, null::timestamptz as at
    from booth_category a join booth b on b.event_id = ${eventId} and b.booth_id = a.booth_id and b.state <> 'deleted'
    where a.event_id = ${eventId} and a.selected @> array[${id}]::text[]`,
}

export async function boothNameOf(db: Kysely<DB>, eventId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<BoothNameOfRow>`select b.name from booth b
    where b.event_id = ${eventId} and b.booth_id = ${id} and b.state <> 'deleted'`.execute(db)
  return rows[0]?.name
}

export async function boothTypeNameOf(db: Kysely<DB>, eventId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<BoothTypeNameOfRow>`select t.texts ->> 'en' as name from booth_type t
    where t.event_id = ${eventId} and t.booth_type_id = ${id}`.execute(db)
  return rows[0] && (rows[0].name ?? '')
}
