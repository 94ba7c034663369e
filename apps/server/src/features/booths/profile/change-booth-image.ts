import type { InputOf, ReplyOf } from '@parley/contract'
import { IMAGE_MAX_BYTES } from '@parley/contract'
import { type boothCalls, boothImageSizes } from '@parley/contract/booths'
import type { Context } from '../../../platform/context.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { cropImage } from '../../../platform/images/crop-image.ts'
import { decodeImage } from '../../../platform/images/decode-image.ts'
import {
  boothsChanged,
  fileOwner,
  lockBoothFor,
  lockEditor,
  refuseOthers,
  removeBoothFile,
  saveBooth,
} from '../records/index.ts'

type Call = typeof boothCalls.changeBoothImage

/**
 * Stores the new file before the transaction and removes it if that fails. Removes the old one after the commit.
 *
 * @throws Failure `notFound`, `notAllowed` as `changeBooth`
 * @throws Failure `imageTooLarge`, `imageRefused`
 * @see docs/rules/booths.md BOOTH-13
 */
export async function changeBoothImage(
  ctx: Context,
  actor: ParticipantActor,
  { id, kind, image }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  if (image === null) return savePath(ctx, actor, { id, kind, path: null })
  await refuseOthers(ctx.db, actor, id)
  const shape = { ...boothImageSizes[kind], isTransparent: kind === 'logo' }
  const bytes = await cropImage(await decodeImage(image, IMAGE_MAX_BYTES), shape)
  const path = await ctx.files.save({ bytes, variant: kind, extension: 'webp', owner: fileOwner(actor) })
  let isSaved = false
  try {
    const reply = await savePath(ctx, actor, { id, kind, path })
    // A repeated idempotency key returns the first reply, so the file of this request belongs to no booth.
    isSaved = reply.images[kind] === path
    return reply
  } finally {
    if (!isSaved) await ctx.files.remove(path)
  }
}

async function savePath(
  ctx: Context,
  actor: ParticipantActor,
  { id, kind, path }: { id: string; kind: InputOf<Call>['kind']; path: string | null },
): Promise<ReplyOf<Call>> {
  const { eventId } = actor
  return ctx.inTransaction(async (work) => {
    const row = await lockBoothFor(work, await lockEditor(work, actor), id)
    const old = kind === 'logo' ? row.logo_path : row.banner_path
    const saved = await saveBooth(work, eventId, row, kind === 'logo' ? { logo_path: path } : { banner_path: path })
    work.recordFact(boothsChanged.of({ eventId, boothIds: [id] }))
    if (old) work.addJob(removeBoothFile, { eventId, path: old })
    return { images: { logo: row.logo_path, banner: row.banner_path, [kind]: path }, ...saved }
  })
}
