import { IMAGE_MAX_BYTES } from '@parley/contract'
import { type changedFiles, POST_IMAGE_WIDTH } from '@parley/contract/posts'
import type * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import { fitImage } from '../../platform/images/crop-image.ts'
import { decodeImage } from '../../platform/images/decode-image.ts'
import type { PostImage } from './post-store.ts'

type SentFile = Exclude<z.output<ReturnType<typeof changedFiles>>[number], string>

/**
 * Stores the picture, re-encoded without metadata. If `use` fails or saves another path, removes the file.
 *
 * @param use returns the path that was saved
 * @throws Failure `imageTooLarge`, `imageRefused`
 */
export async function withImage<T>(
  ctx: Context,
  eventId: string,
  sent: SentFile | undefined,
  use: (image: PostImage | null) => Promise<{ readonly reply: T; readonly keptPath: string | null }>,
): Promise<T> {
  if (!sent) return (await use(null)).reply
  const fitted = await fitImage(await decodeImage(dataUrlOf(sent), IMAGE_MAX_BYTES), POST_IMAGE_WIDTH)
  const path = await ctx.files.save({
    bytes: fitted.bytes,
    variant: 'post',
    extension: 'webp',
    owner: { kind: 'announcement', eventId },
  })
  let isUsed = false
  try {
    const { reply, keptPath } = await use({ path, widthPx: fitted.widthPx, heightPx: fitted.heightPx })
    // A repeated idempotency key returns the first reply. The file of this request then belongs to no announcement.
    isUsed = keptPath === path
    return reply
  } finally {
    if (!isUsed) await ctx.files.remove(path)
  }
}

const dataUrlOf = ({ contentType, data }: SentFile) =>
  data.startsWith('data:') ? data : `data:${contentType};base64,${data}`
