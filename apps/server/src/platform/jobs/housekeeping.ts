import { forgetOldCommands } from '../commands.ts'
import { forgetOldKeys } from '../http/idempotency.ts'
import { forgetUnwritten } from '../storage/counted-files.ts'
import type { JobKind } from './jobs.ts'

/** Removes platform data that is retained for a day only. Runs every hour. */
export const housekeeping: JobKind<unknown> = {
  jobName: 'platform.housekeeping',
  everyCron: '17 * * * *',
  run: async (ctx) => {
    await forgetOldKeys(ctx)
    await forgetOldCommands(ctx)
    await forgetUnwritten(ctx)
  },
}
