import { type Kysely, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { participantsRefreshed } from '../feed/index.ts'
import { eraseRecord } from '../records/index.ts'
import { ensureOwner } from '../team/index.ts'
import type { ListPhotosInUseRow } from './row-types.gen.ts'

/**
 * Erases a person's data. A placeholder remains that others see as deleted. The ticket is no longer valid.
 *
 * @returns the photo of the record
 * @see docs/rules/participants.md GONE-2
 */
export async function eraseParticipant(work: Work, eventId: string, participantId: string): Promise<string | null> {
  await ensureOwner(work, eventId, participantId)
  const photoPath = await eraseRecord(work, eventId, participantId)
  work.recordFact(participantsRefreshed.of({ people: [{ eventId, participantId }] }))
  return photoPath
}

export async function removeUnusedPhotos(ctx: Context, photoPaths: readonly string[]): Promise<void> {
  if (photoPaths.length === 0) return
  const used = new Set(await listPhotosInUse(ctx.db, photoPaths))
  for (const path of new Set(photoPaths)) if (!used.has(path)) await ctx.files.remove(path)
}

/** Lists the photos that are still used, because people of the demo share photos. */
async function listPhotosInUse(db: Kysely<DB>, photoPaths: readonly string[]): Promise<string[]> {
  const { rows } =
    await sql<ListPhotosInUseRow>`select photo_path from app_user where photo_path = any(${[...photoPaths]}::text[])
    union select photo_path from participant where photo_path = any(${[...photoPaths]}::text[])`.execute(db)
  return rows.map((row) => row.photo_path)
}
