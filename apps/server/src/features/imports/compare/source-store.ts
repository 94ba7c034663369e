import type { ImportSource } from '@parley/contract/imports'
import { type Kysely, sql } from 'kysely'
import { millisSql } from '../../../platform/database/millis-sql.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { FindSourceOfRow, ListSourcesRow } from './row-types.gen.ts'

export async function listSources(db: Kysely<DB>, eventId: string): Promise<ImportSource[]> {
  const { rows } = await sql<ListSourcesRow>`select o.source_id as "sourceId", o.name,
      ${millisSql(sql`o.imported_at`)} as "importedAtMillis", (
        select count(*)::integer from import_session i
        join session s on s.event_id = i.event_id and s.session_id = i.session_id and s.state = 'available'
        where i.event_id = ${eventId} and i.source_id = o.source_id) as talks
    from import_source o where o.event_id = ${eventId}
    order by o.source_id <> 'first', o.source_id`.execute(db)
  return rows
}

export async function findSourceOf(
  db: Kysely<DB>,
  eventId: string,
  guids: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<FindSourceOfRow>`select i.source_id as id from session s
    join import_session i on i.event_id = s.event_id and i.session_id = s.session_id
    where s.event_id = ${eventId} and s.external_guid = any(${[...guids]}::text[])
    group by i.source_id order by count(*) desc, i.source_id limit 1`.execute(db)
  return rows[0]?.id
}
