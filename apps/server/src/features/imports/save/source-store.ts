import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type { CountTalksOfRow } from './row-types.gen.ts'

export async function saveSource(
  work: Work,
  eventId: string,
  { sourceId, name }: { readonly sourceId: string; readonly name: string },
  sessionIds: readonly string[],
): Promise<void> {
  await sql`insert into import_source (event_id, source_id, name, imported_at)
    values (${eventId}, ${sourceId}, ${name}, ${instantOf(work.now)})
    on conflict (event_id, source_id) do update set imported_at = excluded.imported_at`.execute(work.db)
  await sql`insert into import_session (event_id, session_id, source_id)
    select ${eventId}, session_id, ${sourceId} from unnest(${[...sessionIds]}::text[]) as session_id
    on conflict (event_id, session_id) do update set source_id = excluded.source_id
      where import_session.source_id <> excluded.source_id`.execute(work.db)
}

/** @returns false if there is no such source */
export async function renameSource(work: Work, eventId: string, sourceId: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable('import_source')
    .set({ name })
    .where('event_id', '=', eventId)
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a source, but not its talks. @returns false if there was no such source */
export async function deleteSource(work: Work, eventId: string, sourceId: string): Promise<boolean> {
  const { numDeletedRows } = await work.db
    .deleteFrom('import_source')
    .where('event_id', '=', eventId)
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countTalksOf(db: Kysely<DB>, eventId: string, sourceId: string): Promise<number> {
  const { rows } = await sql<CountTalksOfRow>`select count(*)::integer as talks from import_session i
    join session s on s.event_id = i.event_id and s.session_id = i.session_id and s.state = 'available'
    where i.event_id = ${eventId} and i.source_id = ${sourceId}`.execute(db)
  return rows[0]?.talks ?? 0
}
