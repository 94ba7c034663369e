import { DAY_MS } from '@parley/contract'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { deleteUnsent } from './records/index.ts'

/** Files of messages that were deleted. */
export const removeChatFiles: JobKind<{ paths: readonly string[] }> = {
  jobName: 'chat.removeFiles',
  run: async (ctx, { paths }) => {
    for (const path of paths) await ctx.files.remove(path)
  },
}

/** Files that were added and not sent within a day. */
export const forgetUnsentFiles: JobKind<Record<string, never>> = {
  jobName: 'chat.forgetUnsentFiles',
  everyCron: '25 3 * * *',
  run: (ctx) =>
    ctx.inTransaction(async (work) => {
      const paths = await deleteUnsent(work, work.now - DAY_MS)
      if (paths.length > 0) work.addJob(removeChatFiles, { paths })
    }),
}
