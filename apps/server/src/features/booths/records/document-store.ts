import type { BoothDocument } from '@parley/contract/booths'
import { type Kysely, type Selectable, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { Node } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { signPath } from '../../../platform/signed-path.ts'
import type { Work } from '../../../platform/work.ts'

export type DocumentRow = Pick<
  Selectable<DB['booth_document']>,
  'document_id' | 'kind' | 'name' | 'url' | 'file_path' | 'content_type' | 'bytes'
>

/** Lists the documents of a booth, the video first. A caller that writes has locked the booth. */
export async function listDocuments(db: Kysely<DB>, eventId: string, boothId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom('booth_document')
    .select(['document_id', 'kind', 'name', 'url', 'file_path', 'content_type', 'bytes'])
    .where('event_id', '=', eventId)
    .where('booth_id', '=', boothId)
    .orderBy(sql`kind <> 'bvideo'`)
    .orderBy('index')
    .orderBy('document_id')
    .execute()
}

/** The address of a stored file is valid for ten minutes. */
export async function toBoothDocument(node: Node, row: DocumentRow): Promise<BoothDocument> {
  const url = row.file_path === null ? String(row.url) : await signPath(node, row.file_path, row.name)
  const { document_id: id, kind, name, content_type: contentType, bytes } = row
  return { id, type: kind as BoothDocument['type'], name, url, contentType, bytes }
}

export async function insertDocument(work: Work, eventId: string, boothId: string, row: DocumentRow): Promise<void> {
  await sql`insert into booth_document
      (event_id, booth_id, document_id, kind, name, url, file_path, content_type, bytes, index, added_at)
    select ${eventId}, ${boothId}, ${row.document_id}, ${row.kind}, ${row.name}, ${row.url}, ${row.file_path},
      ${row.content_type}, ${row.bytes}::integer, coalesce(max(d.index) + 1, 0), ${instantOf(work.now)}
    from booth_document d where d.event_id = ${eventId} and d.booth_id = ${boothId}`.execute(work.db)
}

export async function renameDocument(work: Work, eventId: string, documentId: string, name: string): Promise<void> {
  await work.db
    .updateTable('booth_document')
    .set({ name })
    .where('event_id', '=', eventId)
    .where('document_id', '=', documentId)
    .execute()
}

export async function orderDocuments(work: Work, eventId: string, documentIds: readonly string[]): Promise<void> {
  await sql`update booth_document d set index = wanted.place - 1
    from unnest(${[...documentIds]}::text[]) with ordinality as wanted (document_id, place)
    where d.event_id = ${eventId} and d.document_id = wanted.document_id and d.index <> wanted.place - 1`.execute(
    work.db,
  )
}

export async function removeDocuments(
  work: Work,
  eventId: string,
  boothId: string,
  which: { readonly documentId: string } | { readonly kind: DocumentRow['kind'] } | 'all',
): Promise<string[]> {
  const removal = work.db.deleteFrom('booth_document').where('event_id', '=', eventId).where('booth_id', '=', boothId)
  const those =
    which === 'all'
      ? removal
      : 'kind' in which
        ? removal.where('kind', '=', which.kind)
        : removal.where('document_id', '=', which.documentId)
  const rows = await those.returning('file_path').execute()
  return rows.flatMap(({ file_path: path }) => path ?? [])
}
