import { deleteOldCommands } from '../commands.ts'
import { deleteOldKeys } from '../http/idempotency.ts'
import { deleteUnwrittenFiles } from '../storage/counted-files.ts'
import type { JobKind } from './jobs.ts'

export const housekeeping: JobKind<unknown> = {
  jobName: 'platform.housekeeping',
  everyCron: '17 * * * *',
  run: async (ctx) => {
    await deleteOldKeys(ctx)
    await deleteOldCommands(ctx)
    await deleteUnwrittenFiles(ctx)
  },
}
