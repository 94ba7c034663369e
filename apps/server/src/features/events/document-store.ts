import { MAX_DOCUMENTS } from '@parley/contract/events'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'

export interface StoredDocument {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly contentType: string
  readonly bytes: number
}

export async function listDocuments(db: Kysely<DB>, eventId: string): Promise<StoredDocument[]> {
  return db
    .selectFrom('event_document')
    .select(['document_id as id', 'name', 'file_path as path', 'content_type as contentType', 'bytes'])
    .where('event_id', '=', eventId)
    .orderBy('index')
    .orderBy('document_id')
    .execute()
}

/** Inserts a document. Returns false if the event has the maximum number. The caller has locked the event. */
export async function insertDocument(work: Work, eventId: string, document: StoredDocument): Promise<boolean> {
  const { id, name, path, contentType, bytes } = document
  const { rows } = await sql`insert into event_document
      (event_id, document_id, name, file_path, content_type, bytes, index, added_at)
    select ${eventId}, ${id}::text, ${name}::text, ${path}::text, ${contentType}::text, ${bytes}::integer,
      coalesce(max(index) + 1, 0), ${instantOf(work.now)}::timestamptz
    from event_document where event_id = ${eventId}
    having count(*) < ${MAX_DOCUMENTS}
    returning document_id`.execute(work.db)
  return rows.length > 0
}

export async function renameDocument(work: Work, eventId: string, documentId: string, name: string): Promise<void> {
  await work.db
    .updateTable('event_document')
    .set({ name })
    .where('event_id', '=', eventId)
    .where('document_id', '=', documentId)
    .execute()
}

/** @param ids every document of the event */
export async function orderDocuments(work: Work, eventId: string, ids: readonly string[]): Promise<void> {
  await sql`update event_document d set index = place.index
    from unnest(${[...ids]}::text[]) with ordinality as place (id, index)
    where d.event_id = ${eventId} and d.document_id = place.id`.execute(work.db)
}

export async function deleteDocument(work: Work, eventId: string, documentId: string): Promise<string | undefined> {
  const gone = await work.db
    .deleteFrom('event_document')
    .where('event_id', '=', eventId)
    .where('document_id', '=', documentId)
    .returning('file_path')
    .executeTakeFirst()
  return gone?.file_path
}
