import { sql } from 'kysely'
import type { JobKind } from '../../platform/jobs/jobs.ts'

/** The picture that an event had before. A copy of the event may show it still. */
export const removeImage: JobKind<{ path: string }> = {
  jobName: 'events.removeImage',
  run: async (ctx, { path }) => {
    const { rows } = await sql`select from event
      where ${path} in (banner_path, side_banner_path, logo_path, top_banner_path) limit 1`.execute(ctx.db)
    if (rows.length === 0) await ctx.files.remove(path)
  },
}
