import type { JobKind } from '../../platform/jobs/jobs.ts'
import { deleteUnsentFiles } from './records/index.ts'

export const removeChatFiles: JobKind<{ paths: readonly string[] }> = {
  jobName: 'chat.removeFiles',
  run: async (ctx, { paths }) => {
    for (const path of paths) await ctx.files.remove(path)
  },
}

/**
 * The age at which unsent files are deleted. It is shorter than an hour by the interval of the job, so that no unsent
 * file exists for an hour.
 */
const UNSENT_MS = 50 * 60_000

export const forgetUnsentFiles: JobKind<Record<string, never>> = {
  jobName: 'chat.forgetUnsentFiles',
  everyCron: '*/10 * * * *',
  run: (ctx) =>
    ctx.inTransaction(async (work) => {
      const paths = await deleteUnsentFiles(work, work.now - UNSENT_MS)
      if (paths.length > 0) work.addJob(removeChatFiles, { paths })
    }),
}
