import type { InputOf, ReplyOf } from '@parley/contract'
import { DOCUMENT_MAX_BYTES, type EventDocument, type eventCalls } from '@parley/contract/events'
import type { Context } from '../../platform/context.ts'
import { detectDocumentType } from '../../platform/detect-document-type.ts'
import { Failure } from '../../platform/failure.ts'
import { type Extension, PRIVATE_VARIANT, typeOf } from '../../platform/files.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import { signPath } from '../../platform/signed-path.ts'
import {
  deleteDocument,
  insertDocument,
  listDocuments,
  orderDocuments,
  renameDocument,
  type StoredDocument,
} from './document-store.ts'
import { removeDocument } from './jobs.ts'
import { lockEvent } from './settings-store.ts'

type Calls = typeof eventCalls

/** @see docs/rules/lobby.md LOBBY-6 */
export async function getEventDocuments(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId }: InputOf<Calls['getEventDocuments']>,
): Promise<ReplyOf<Calls['getEventDocuments']>> {
  const documents = await listDocuments(ctx.db, eventId)
  return { documents: await Promise.all(documents.map((each) => documentOf(ctx, each))) }
}

/**
 * Detects the type from the bytes. The name gets the matching extension.
 *
 * @throws Failure `documentTooLarge`, `documentRefused`
 * @throws Failure `tooManyDocuments` if there are 20
 * @see docs/rules/lobby.md LOBBY-6
 */
export async function addEventDocument(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, fileName, content }: InputOf<Calls['addEventDocument']>,
): Promise<ReplyOf<Calls['addEventDocument']>> {
  const extension = await detectDocumentType(content, DOCUMENT_MAX_BYTES)
  const path = await ctx.files.save({
    bytes: content,
    variant: PRIVATE_VARIANT,
    extension,
    owner: { kind: 'document', eventId },
  })
  let isInUse = false
  try {
    const document = await ctx.inTransaction(async (work) => {
      await lockEvent(work, eventId)
      const file = { path, contentType: typeOf(extension), bytes: content.byteLength }
      const added = { id: newId(work.now), name: documentName(fileName, extension), ...file }
      if (!(await insertDocument(work, eventId, added))) throw new Failure('tooManyDocuments')
      return added
    })
    isInUse = document.path === path
    return { document: await documentOf(ctx, document) }
  } finally {
    if (!isInUse) await ctx.files.remove(path)
  }
}

/**
 * @throws Failure `notFound` when the event does not have it
 * @see docs/rules/lobby.md LOBBY-6
 */
export async function changeEventDocument(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, documentId, name, place }: InputOf<Calls['changeEventDocument']>,
): Promise<ReplyOf<Calls['changeEventDocument']>> {
  return ctx.inTransaction(async (work) => {
    await lockEvent(work, eventId)
    const documents = await listDocuments(work.db, eventId)
    const document = documents.find(({ id }) => id === documentId)
    if (!document) throw new Failure('notFound')
    if (name !== undefined) {
      await renameDocument(work, eventId, documentId, documentName(name, extensionOf(document.path)))
    }
    if (place !== undefined) {
      const others = documents.map(({ id }) => id).filter((id) => id !== documentId)
      await orderDocuments(work, eventId, others.toSpliced(place, 0, documentId))
    }
    return { success: true as const }
  })
}

/**
 * @throws Failure `notFound` when the event does not have it
 * @see docs/rules/lobby.md LOBBY-6
 */
export async function deleteEventDocument(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, documentId }: InputOf<Calls['deleteEventDocument']>,
): Promise<ReplyOf<Calls['deleteEventDocument']>> {
  return ctx.inTransaction(async (work) => {
    const path = await deleteDocument(work, eventId, documentId)
    if (path === undefined) throw new Failure('notFound')
    work.addJob(removeDocument, { path })
    return { success: true as const }
  })
}

async function documentOf(ctx: Context, { path, ...document }: StoredDocument): Promise<EventDocument> {
  return { ...document, url: await signPath(ctx, path, document.name) }
}

const extensionOf = (path: string) => path.slice(path.lastIndexOf('.') + 1) as Extension

const MAX_LETTERS = 200
const SPELLINGS: Partial<Record<Extension, readonly string[]>> = { jpg: ['jpg', 'jpeg', 'jpe'] }

/** Returns a file name without folders, and with the extension of the real type. */
export function documentName(fileName: string, extension: Extension): string {
  const base = (fileName.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  const endings = SPELLINGS[extension] ?? [extension]
  const ending = endings.find((each) => base.toLowerCase().endsWith(`.${each}`))
  const stem = ending ? base.slice(0, -ending.length - 1) : base
  const end = ending ? base.slice(-ending.length - 1) : `.${extension}`
  return `${stem.slice(0, MAX_LETTERS - end.length).trim() || 'document'}${end}`
}
