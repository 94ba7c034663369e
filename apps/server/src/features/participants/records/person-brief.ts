import type { PersonBrief } from '@parley/contract/participants'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'

/** The name of deleted people in the API. Clients show a text of their own, by the state. */
export const DELETED_NAME = 'Deleted'

export function fullNameSql(alias: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<string>`case when ${column('state')} = 'deleted' then ${sql.lit(DELETED_NAME)}
    else trim(${column('name')} || ' ' || ${column('surname')}) end`
}

export function personBriefSql(alias: string): RawBuilder<PersonBrief> {
  const shown = (name: string) =>
    sql`case when ${sql.ref(`${alias}.state`)} <> 'deleted' then ${sql.ref(`${alias}.${name}`)} end`
  return sql<PersonBrief>`jsonb_build_object(
    'id', ${sql.ref(`${alias}.participant_id`)}, 'fullName', ${fullNameSql(alias)},
    'jobTitle', ${shown('job_title')}, 'company', ${shown('company')}, 'profilePhotoPath', ${shown('photo_path')})`
}

export async function listBriefs(
  db: Kysely<DB>,
  eventId: string,
  ids: readonly string[],
): Promise<Map<string, PersonBrief>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('participant')
    .select(['participant_id', personBriefSql('participant').as('brief')])
    .where('event_id', '=', eventId)
    .where('participant_id', '=', sql<string>`any(${[...new Set(ids)]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.participant_id, row.brief]))
}
