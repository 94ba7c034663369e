import type { JobKind } from '../../platform/jobs/jobs.ts'
import { deleteOldCodes } from './codes/index.ts'
import { rotateKeys } from './keys/index.ts'
import { deleteOldLinks } from './links/index.ts'
import { deleteOldSignIns, SIGN_IN_DAYS } from './sign-ins/index.ts'

const DAY_MS = 86_400_000

/** Every night: signing keys of 30 days are replaced. */
export const rotateKeysNightly: JobKind<unknown> = {
  jobName: 'accounts.turnKeys',
  everyCron: '11 3 * * *',
  run: (ctx) => rotateKeys(ctx),
}

/** Every night: sign-ins that nobody can use any more are forgotten, with the browsers they name, and links likewise. */
export const forgetSignInsNightly: JobKind<unknown> = {
  jobName: 'accounts.forgetSignIns',
  everyCron: '23 3 * * *',
  run: async (ctx) => {
    await deleteOldSignIns(ctx.db, ctx.clock.now() - SIGN_IN_DAYS * DAY_MS)
    await deleteOldLinks(ctx.db, ctx.clock.now() - DAY_MS)
  },
}

/** For so long an email that waits for its code is shown, and who comes late is told that a code has expired. */
const CODES_KEPT_DAYS = 7

/** Every night: codes that have been good for nothing for a week are forgotten. */
export const forgetCodesNightly: JobKind<unknown> = {
  jobName: 'accounts.forgetCodes',
  everyCron: '29 3 * * *',
  run: (ctx) => deleteOldCodes(ctx.db, ctx.clock.now() - CODES_KEPT_DAYS * DAY_MS),
}
