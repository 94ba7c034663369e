import type { ImportPreview } from '@parley/contract/imports'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type { FindTypeOfSpeakersRow } from './row-types.gen.ts'

export interface NewPreview {
  readonly eventId: string
  readonly importId: string
  readonly madeBy: string
  readonly shown: ImportPreview
  /** The programme as JSON in gzip. */
  readonly programme: Uint8Array
  readonly comparedWith: string
}

export async function insertPreview(work: Work, preview: NewPreview): Promise<void> {
  const { eventId, importId, madeBy, shown, programme, comparedWith } = preview
  await work.db
    .insertInto('import_preview')
    .values({
      event_id: eventId,
      import_id: importId,
      made_by: madeBy,
      file_name: shown.fileName,
      shown: JSON.stringify(shown),
      programme: Buffer.from(programme.buffer, programme.byteOffset, programme.byteLength),
      compared_with: comparedWith,
    })
    .execute()
}

const previewOf = (db: Kysely<DB>, eventId: string, importId: string) =>
  db
    .selectFrom('import_preview')
    .where('event_id', '=', eventId)
    .where('import_id', '=', importId)
    .where('kind', '=', 'programme')

export async function findPreview(db: Kysely<DB>, eventId: string, importId: string) {
  const row = await previewOf(db, eventId, importId).select(['shown', 'state']).executeTakeFirst()
  return row && { shown: row.shown as ImportPreview, state: row.state as 'preview' | 'running' | 'done' | 'failed' }
}

export async function lockPreview(work: Work, eventId: string, importId: string) {
  const row = await previewOf(work.db, eventId, importId)
    .select(['state', 'compared_with', 'takes_dates', 'takes_timezone', 'run_by', 'command_id', 'shown'])
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, shown: row.shown as ImportPreview }
}

export async function findPackedPreview(
  db: Kysely<DB>,
  eventId: string,
  importId: string,
): Promise<Buffer | undefined> {
  const row = await previewOf(db, eventId, importId).select('programme').executeTakeFirst()
  return row?.programme
}

export async function markPreview(
  work: Work,
  eventId: string,
  importId: string,
  now:
    | { state: 'running'; runBy: string; commandId: string; takeDates: boolean; takeTimezone: boolean }
    | { state: 'done'; shown: ImportPreview }
    | { state: 'failed' },
): Promise<void> {
  const { state } = now
  await work.db
    .updateTable('import_preview')
    .set({
      state,
      ...(state === 'running'
        ? {
            run_by: now.runBy,
            command_id: now.commandId,
            takes_dates: now.takeDates,
            takes_timezone: now.takeTimezone,
          }
        : {}),
      ...(state === 'done' ? { shown: JSON.stringify(now.shown) } : {}),
    })
    .where('event_id', '=', eventId)
    .where('import_id', '=', importId)
    .execute()
}

/** Deletes previews after a day, because they contain names of people. */
export async function deleteOldPreviews(db: Kysely<DB>): Promise<void> {
  await sql`delete from import_preview where made_at < now() - interval '24 hours'`.execute(db)
}

export async function lockImports(work: Work, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('imports ' || ${eventId}, 0))`.execute(work.db)
}

export interface NamedSpeaker {
  readonly participantId: string
  readonly keys: readonly string[]
  readonly name: string
  readonly biography: string
}

export async function upsertSpeakers(work: Work, eventId: string, speakers: readonly NamedSpeaker[]): Promise<void> {
  const rows = speakers.map(({ participantId, keys, name, biography }) => ({
    participant_id: participantId,
    keys,
    name,
    biography,
  }))
  await sql`insert into import_speaker (event_id, participant_id, keys, name, biography)
    select ${eventId}, participant_id, keys, name, biography
    from jsonb_populate_recordset(null::import_speaker, ${JSON.stringify(rows)}::jsonb)
    on conflict (event_id, participant_id) do update set name = excluded.name, keys = excluded.keys,
      biography = excluded.biography
    where import_speaker is distinct from excluded`.execute(work.db)
}

/** If both have a description, that of `toId` stays. The caller has locked both. */
export async function transferSpeaker(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  await sql`insert into import_speaker as own (event_id, participant_id, keys, name, biography)
    select ${eventId}, ${toId}, array_remove(coalesce(i.keys, '{}') || p.external_key, null),
      coalesce(i.name, trim(p.name || ' ' || p.surname)), coalesce(i.biography, p.biography, '')
    from participant p
    left join import_speaker i on i.event_id = p.event_id and i.participant_id = p.participant_id
    where p.event_id = ${eventId} and p.participant_id = ${fromId}
      and (i.participant_id is not null or p.external_key is not null)
    on conflict (event_id, participant_id) do update
      set keys = array(select distinct unnest(own.keys || excluded.keys))`.execute(work.db)
}

export async function forgetSpeaker(work: Work, eventId: string, participantId: string): Promise<void> {
  await work.db
    .deleteFrom('import_speaker')
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .execute()
}

export async function findTypeOfSpeakers(db: Kysely<DB>, eventId: string): Promise<string | undefined> {
  const { rows } = await sql<FindTypeOfSpeakersRow>`select p.type_id
    from import_speaker i
    join participant p on p.event_id = i.event_id and p.participant_id = i.participant_id
    where i.event_id = ${eventId} and p.user_id is null and p.state <> 'deleted'
    group by p.type_id order by count(*) desc, p.type_id limit 1`.execute(db)
  return rows[0]?.type_id
}
