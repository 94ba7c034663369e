import type { JobKind } from '../../platform/jobs/jobs.ts'
import { pruneChanges, readEventsToPrune } from './feed/index.ts'

/** Every hour: what has been in the feed of people long enough. */
export const pruneFeeds: JobKind<unknown> = {
  jobName: 'participants.pruneFeeds',
  everyCron: '29 * * * *',
  run: async (ctx) => {
    for (const eventId of await readEventsToPrune(ctx.db)) {
      // A transaction for each batch: none holds writers back for long.
      while ((await ctx.inTransaction((work) => pruneChanges(work, eventId))) > 0);
    }
  },
}
