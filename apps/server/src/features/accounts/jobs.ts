import type { JobKind } from '../../platform/jobs/jobs.ts'
import { deleteOldCodes } from './codes/index.ts'
import { rotateKeys } from './keys/index.ts'
import { deleteOldLinks } from './links/index.ts'
import { deleteOldSignIns, SIGN_IN_DAYS } from './sign-ins/index.ts'

const DAY_MS = 86_400_000

export const rotateKeysNightly: JobKind<unknown> = {
  jobName: 'accounts.turnKeys',
  everyCron: '11 3 * * *',
  run: (ctx) => rotateKeys(ctx),
}

export const forgetSignInsNightly: JobKind<unknown> = {
  jobName: 'accounts.forgetSignIns',
  everyCron: '23 3 * * *',
  run: async (ctx) => {
    await deleteOldSignIns(ctx.db, ctx.clock.now() - SIGN_IN_DAYS * DAY_MS)
    await deleteOldLinks(ctx.db, ctx.clock.now() - DAY_MS)
  },
}

/** How long an email that waits for its code is shown, and how long an expired code is reported as expired. */
const CODES_KEPT_DAYS = 7

export const forgetCodesNightly: JobKind<unknown> = {
  jobName: 'accounts.forgetCodes',
  everyCron: '29 3 * * *',
  run: (ctx) => deleteOldCodes(ctx.db, ctx.clock.now() - CODES_KEPT_DAYS * DAY_MS),
}
