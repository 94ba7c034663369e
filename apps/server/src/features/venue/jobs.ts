import { sql } from 'kysely'
import type { JobKind } from '../../platform/jobs/jobs.ts'

/** Removes a picture, unless a copy of the event still shows it. */
export const removePicture: JobKind<{ path: string }> = {
  jobName: 'venue.removePicture',
  run: async (ctx, { path }) => {
    const { rows } = await sql`select from floor_plan where picture_path = ${path} limit 1`.execute(ctx.db)
    if (rows.length === 0) await ctx.files.remove(path)
  },
}
