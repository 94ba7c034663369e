import { sql } from 'kysely'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { deleteUnusedPictures } from './lobby-store.ts'

/** Removes a picture, unless a copy of the event still shows it. */
export const removeImage: JobKind<{ path: string }> = {
  jobName: 'events.removeImage',
  run: async (ctx, { path }) => {
    const { rows } = await sql`select from event
      where ${path} in (banner_path, side_banner_path, logo_path, top_banner_path) limit 1`.execute(ctx.db)
    if (rows.length === 0) await ctx.files.remove(path)
  },
}

export const dropLobbyPictures: JobKind<{ eventId: string }> = {
  jobName: 'events.dropLobbyPictures',
  run: (ctx, { eventId }) =>
    ctx.inTransaction(async (work) => {
      for (const path of await deleteUnusedPictures(work, eventId)) work.addJob(removeLobbyPicture, { path })
    }),
}

/** Removes a picture, unless a copy of the event still shows it. */
export const removeLobbyPicture: JobKind<{ path: string }> = {
  jobName: 'events.removeLobbyPicture',
  run: async (ctx, { path }) => {
    const { rows } = await sql`select from lobby_picture where picture_path = ${path} limit 1`.execute(ctx.db)
    if (rows.length === 0) await ctx.files.remove(path)
  },
}

export const removeDocument: JobKind<{ path: string }> = {
  jobName: 'events.removeDocument',
  run: (ctx, { path }) => ctx.files.remove(path),
}
