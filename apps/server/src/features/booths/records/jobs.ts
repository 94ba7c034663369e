import { sql } from 'kysely'
import type { JobKind } from '../../../platform/jobs/jobs.ts'

/** Removes a file of a booth, but never one of a demo event, because demo events share them. */
export const removeBoothFile: JobKind<{ eventId: string; path: string }> = {
  jobName: 'booths.removeFile',
  run: async (ctx, { eventId, path }) => {
    const { rows } = await sql`
      select from booth where event_id = ${eventId} and ${path} in (logo_path, banner_path)
      union all
      select from booth_document where event_id = ${eventId} and file_path = ${path}
      union all
      select from event where event_id = ${eventId} and is_demo
      limit 1`.execute(ctx.db)
    if (rows.length === 0) await ctx.files.remove(path)
  },
}
