import { type InputOf, type ReplyOf, videoPlayerOf } from '@parley/contract'
import type { boothCalls } from '@parley/contract/booths'
import { DOCUMENT_MAX_BYTES, MAX_DOCUMENTS } from '@parley/contract/events'
import type { Context } from '../../../platform/context.ts'
import { detectDocumentType } from '../../../platform/detect-document-type.ts'
import { Failure } from '../../../platform/failure.ts'
import { PRIVATE_VARIANT, typeOf } from '../../../platform/files.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import {
  type BoothRow,
  boothsChanged,
  type DocumentRow,
  fileOwner,
  insertDocument,
  listDocuments,
  lockBoothFor,
  lockEditor,
  orderDocuments,
  refuseOthers,
  removeBoothFile,
  removeDocuments,
  renameDocument,
  saveBooth,
  toBoothDocument,
} from '../records/index.ts'

type Calls = typeof boothCalls

const FILMS: readonly string[] = ['mp4', 'webm']

/**
 * Reads the file type from the bytes, not from the name.
 *
 * @throws Failure `notFound`, `notAllowed` as `changeBooth`
 * @throws Failure `documentTooLarge`
 * @throws Failure `documentRefused` for a file type that is not allowed, and for a banner video that is not a film
 * @throws Failure `tooManyDocuments`
 * @see docs/rules/booths.md BOOTH-14
 */
export async function addBoothDocument(
  ctx: Context,
  actor: ParticipantActor,
  { id, type: kind, fileName: name, content }: InputOf<Calls['addBoothDocument']>,
): Promise<ReplyOf<Calls['addBoothDocument']>> {
  await refuseOthers(ctx.db, actor, id)
  const extension = await detectDocumentType(content, DOCUMENT_MAX_BYTES)
  if (kind === 'bvideo' && !FILMS.includes(extension)) throw new Failure('documentRefused')
  const path = await ctx.files.save({ bytes: content, variant: PRIVATE_VARIANT, extension, owner: fileOwner(actor) })
  const file = { url: null, file_path: path, content_type: typeOf(extension), bytes: content.byteLength }
  let isSaved = false
  try {
    const row = await add(ctx, actor, id, { kind, name, ...file })
    // A repeated idempotency key returns the first reply, so the file of this request belongs to no row.
    isSaved = row.file_path === path
    return { document: await toBoothDocument(ctx, row) }
  } finally {
    if (!isSaved) await ctx.files.remove(path)
  }
}

/**
 * Saves the address of the provider's player, not the address that was entered.
 *
 * @throws Failure `notFound`, `notAllowed` as `changeBooth`
 * @throws Failure `videoAddressRefused`
 * @see docs/rules/booths.md BOOTH-16
 */
export async function linkBoothVideo(
  ctx: Context,
  actor: ParticipantActor,
  { id, url }: InputOf<Calls['linkBoothVideo']>,
): Promise<ReplyOf<Calls['linkBoothVideo']>> {
  const player = videoPlayerOf(url)
  if (player === null) throw new Failure('videoAddressRefused')
  const { hostname } = new URL(player)
  const none = { file_path: null, content_type: null, bytes: null }
  const name = hostname.endsWith('vimeo.com') ? 'Vimeo' : 'YouTube'
  const row = await add(ctx, actor, id, { kind: 'bvideo', name, url: player, ...none })
  return { document: await toBoothDocument(ctx, row) }
}

async function add(
  ctx: Context,
  actor: ParticipantActor,
  id: string,
  document: Omit<DocumentRow, 'document_id'>,
): Promise<DocumentRow> {
  return changed(ctx, actor, id, async (work) => {
    const { eventId } = actor
    const row = { document_id: newId(work.now), ...document }
    if (row.kind === 'bvideo') {
      tidy(work, eventId, await removeDocuments(work, eventId, id, { kind: 'bvideo' }))
    } else {
      const others = (await listDocuments(work.db, eventId, id)).filter(({ kind }) => kind === 'document')
      if (others.length >= MAX_DOCUMENTS) throw new Failure('tooManyDocuments')
    }
    await insertDocument(work, eventId, id, row)
    return row
  })
}

/** @throws Failure `notFound`, `notAllowed` as `changeBooth`; `notFound` for a document that the booth does not have */
export async function changeBoothDocument(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, id, documentId, name, place }: InputOf<Calls['changeBoothDocument']>,
): Promise<ReplyOf<Calls['changeBoothDocument']>> {
  return changed(ctx, actor, id, async (work) => {
    const documents = await listDocuments(work.db, eventId, id)
    if (!documents.some((each) => each.document_id === documentId)) throw new Failure('notFound')
    if (name !== undefined) await renameDocument(work, eventId, documentId, name)
    if (place !== undefined) {
      const others = documents.filter((each) => each.kind === 'document' && each.document_id !== documentId)
      const ids = others.map((each) => each.document_id).toSpliced(place, 0, documentId)
      await orderDocuments(work, eventId, ids)
    }
    return { success: true as const }
  })
}

/** @throws Failure `notFound`, `notAllowed` as `changeBooth`; `notFound` for a document that the booth does not have */
export async function deleteBoothDocument(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, id, documentId }: InputOf<Calls['deleteBoothDocument']>,
): Promise<ReplyOf<Calls['deleteBoothDocument']>> {
  return changed(ctx, actor, id, async (work) => {
    const documents = await listDocuments(work.db, eventId, id)
    if (!documents.some((each) => each.document_id === documentId)) throw new Failure('notFound')
    tidy(work, eventId, await removeDocuments(work, eventId, id, { documentId }))
    return { success: true as const }
  })
}

const tidy = (work: Work, eventId: string, paths: readonly string[]) => {
  for (const path of paths) work.addJob(removeBoothFile, { eventId, path })
}

/** Locks the row of the booth first, and recalculates its score afterwards. */
async function changed<T>(
  ctx: Context,
  actor: ParticipantActor,
  id: string,
  change: (work: Work, row: BoothRow) => Promise<T>,
): Promise<T> {
  const { eventId } = actor
  return ctx.inTransaction(async (work) => {
    const row = await lockBoothFor(work, await lockEditor(work, actor), id)
    const reply = await change(work, row)
    await saveBooth(work, eventId, row, {})
    work.recordFact(boothsChanged.of({ eventId, boothIds: [id] }))
    return reply
  })
}
