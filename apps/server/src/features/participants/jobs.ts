import type { JobKind } from '../../platform/jobs/jobs.ts'
import { listEventsToPrune, pruneChanges } from './feed/index.ts'

export const pruneFeeds: JobKind<unknown> = {
  jobName: 'participants.pruneFeeds',
  everyCron: '29 * * * *',
  run: async (ctx) => {
    for (const eventId of await listEventsToPrune(ctx.db)) {
      // Each batch is a transaction of its own, so that none blocks writers for long.
      while ((await ctx.inTransaction((work) => pruneChanges(work, eventId))) > 0);
    }
  },
}
