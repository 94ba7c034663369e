import type { InputOf, ReplyOf } from '@parley/contract'
import { IMAGE_MAX_BYTES } from '@parley/contract'
import { type EventImageKind, type eventCalls, eventImageSizes } from '@parley/contract/events'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { cropImage } from '../../platform/images/crop-image.ts'
import { decodeImage } from '../../platform/images/decode-image.ts'
import { eventChanged } from './facts.ts'
import { imagesOf } from './images-of.ts'
import { removeImage } from './jobs.ts'
import { lockEvent, touchEvent } from './settings-store.ts'

type Call = typeof eventCalls.changeEventImage
type Reply = ReplyOf<Call>

const COLUMNS = {
  banner: 'banner_path',
  side_banner: 'side_banner_path',
  logo: 'logo_path',
  top_banner: 'top_banner_path',
} as const satisfies Record<EventImageKind, string>

/**
 * Stores the new file before the change and removes it if that fails. Removes the old one after the commit, unless a
 * copy of the event shows it.
 *
 * @throws Failure `imageTooLarge`, `imageRefused`
 * @see docs/rules/events.md EVENT-14
 */
export async function changeEventImage(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, kind, image }: InputOf<Call>,
): Promise<Reply> {
  if (image === null) return savePath(ctx, eventId, kind, null)
  const shape = { ...eventImageSizes[kind], isTransparent: kind === 'logo' }
  const bytes = await cropImage(await decodeImage(image, IMAGE_MAX_BYTES), shape)
  const path = await ctx.files.save({
    bytes,
    variant: kind.replace('_', ''),
    extension: 'webp',
    owner: { kind: 'event', eventId },
  })
  let isInUse = false
  try {
    const reply = await savePath(ctx, eventId, kind, path)
    // A repeated request with the same key returns the earlier result, so this second file is not in use.
    isInUse = reply.images[kind] === path
    return reply
  } finally {
    if (!isInUse) await ctx.files.remove(path)
  }
}

async function savePath(ctx: Context, eventId: string, kind: EventImageKind, path: string | null): Promise<Reply> {
  const column = COLUMNS[kind]
  return ctx.inTransaction(async (work) => {
    const before = await lockEvent(work, eventId)
    await touchEvent(work, eventId, { [column]: path })
    work.recordFact(eventChanged.of({ eventId }))
    const old = before[column]
    if (old) work.addJob(removeImage, { path: old })
    return { images: imagesOf({ ...before, [column]: path }) }
  })
}
