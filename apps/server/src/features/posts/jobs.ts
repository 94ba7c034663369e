import { MINUTE_MS } from '@parley/contract'
import { sql } from 'kysely'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Work } from '../../platform/work.ts'
import { publishDue } from './publish-post.ts'

interface OfPost {
  readonly eventId: string
  readonly postId: string
}

export const publishPost: JobKind<OfPost> = {
  jobName: 'posts.publish',
  async run(ctx, input) {
    const dueAt = await publishDue(ctx, input)
    if (dueAt === null) return
    // The clock of the database started the job, and it is ahead of this node.
    const runAt = Math.max(dueAt, Date.now() + MINUTE_MS)
    await ctx.inTransaction(async (work) => publishLater(work, input, runAt))
  },
}

/**
 * Schedules the publication. It replaces an earlier schedule of the same announcement. `runAt` is in epoch
 * milliseconds.
 */
export function publishLater(work: Work, { eventId, postId }: OfPost, runAt: number): void {
  work.addJob(publishPost, { eventId, postId }, { runAt, key: `posts.publish:${postId}` })
}

/**
 * Removes a picture that no announcement shows any more. Pictures of demo events are never removed, because demo events
 * share them.
 */
export const removeImage: JobKind<{ eventId: string; path: string }> = {
  jobName: 'posts.removeImage',
  async run(ctx, { eventId, path }) {
    const { rows } = await sql`
      select from post where event_id = ${eventId} and image_path = ${path}
      union all
      select from event where event_id = ${eventId} and is_demo
      limit 1`.execute(ctx.db)
    if (rows.length === 0) await ctx.files.remove(path)
  },
}
