import type { InputOf, ReplyOf } from '@parley/contract'
import { ATTACHMENT_MAX_BYTES, type Attachment, type chatCalls, tidyLine } from '@parley/contract/chat'
import type { Context } from '../../platform/context.ts'
import { detectDocumentType } from '../../platform/detect-document-type.ts'
import { Failure } from '../../platform/failure.ts'
import { type Extension, PRIVATE_VARIANT, typeOf } from '../../platform/files.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import { fitImage } from '../../platform/images/crop-image.ts'
import { findRoomForFile, insertFile } from './records/index.ts'

type Calls = typeof chatCalls

const PICTURES: readonly Extension[] = ['jpg', 'png', 'webp']
const PICTURE_WIDTH_PX = 2_000
const NAME_LENGTH = 120

/**
 * Takes the type from the bytes, not from the name. Removes the camera's metadata from pictures.
 *
 * @throws Failure `notFound` for a room of others
 * @throws Failure `roomIsClosed`, `personIsBlocked`
 * @throws Failure `documentTooLarge` above 5,000,000 bytes
 * @throws Failure `documentRefused` for other types than documents, pictures and films, and for a picture that cannot
 *   be read
 * @see docs/rules/chat.md CHAT-10
 */
export async function addAttachment(
  ctx: Context,
  { userId }: UserActor,
  { roomId, fileName, content }: InputOf<Calls['addAttachment']>,
): Promise<ReplyOf<Calls['addAttachment']>> {
  const room = await findRoomForFile(ctx.db, roomId, userId)
  if (!room) throw new Failure('notFound')
  if (room.closed) throw new Failure('roomIsClosed')
  if (room.blocked) throw new Failure('personIsBlocked')
  const shaped = await shapeFile(content)
  const path = await ctx.files.save({
    bytes: shaped.bytes,
    variant: PRIVATE_VARIANT,
    extension: shaped.extension,
    owner: { kind: 'chat', userId, roomId },
  })
  let attachment: Attachment | undefined
  try {
    attachment = await ctx.inTransaction(async (work) => {
      const { bytes, extension, widthPx, heightPx } = shaped
      const file = {
        id: newId(work.now),
        name: nameWith(fileName, extension),
        contentType: typeOf(extension),
        bytes: bytes.byteLength,
        path,
        widthPx,
        heightPx,
      }
      await insertFile(work, roomId, userId, file)
      return file
    })
  } finally {
    // With a repeated idempotency key, this file belongs to no row and is removed.
    if (attachment?.path !== path) await ctx.files.remove(path)
  }
  const { id, name, contentType, bytes } = attachment
  return { file: { id, name, contentType, bytes } }
}

interface Shaped {
  readonly bytes: Uint8Array
  readonly extension: Extension
  readonly widthPx: number | null
  readonly heightPx: number | null
}

async function shapeFile(content: Uint8Array): Promise<Shaped> {
  const extension = await detectDocumentType(content, ATTACHMENT_MAX_BYTES)
  if (!PICTURES.includes(extension)) return { bytes: content, extension, widthPx: null, heightPx: null }
  try {
    return { ...(await fitImage(Buffer.from(content), PICTURE_WIDTH_PX)), extension: 'webp' }
  } catch (error) {
    throw error instanceof Failure ? new Failure('documentRefused') : error
  }
}

export function nameWith(fileName: string, extension: Extension): string {
  const name = tidyLine(fileName).replace(/[/\\:*?"<>|]/g, '_')
  const bare = name
    .replace(/\.[a-z][a-z0-9]{0,4}$/i, '')
    .slice(0, NAME_LENGTH)
    .trim()
  return `${bare || 'file'}.${extension}`
}
