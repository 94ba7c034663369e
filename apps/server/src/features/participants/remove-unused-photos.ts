import type { Context } from '../../platform/context.ts'
import { readPhotosInUse } from './erase-store.ts'

/** Removes the files of pictures that nobody has any more. */
export async function removeUnusedPhotos(ctx: Context, photoPaths: readonly string[]): Promise<void> {
  if (photoPaths.length === 0) return
  const used = new Set(await readPhotosInUse(ctx.db, photoPaths))
  for (const path of new Set(photoPaths)) if (!used.has(path)) await ctx.files.remove(path)
}
