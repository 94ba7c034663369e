import type { JobKind } from '../../platform/jobs.ts'
import { SIGN_IN_DAYS } from './decide-refresh.ts'
import { deleteOldSignIns } from './sign-in-store.ts'
import { turnKeys } from './turn-keys.ts'

const DAY_MS = 86_400_000

/** Every night: signing keys of 30 days are replaced. */
export const turnKeysNightly: JobKind<unknown> = {
  jobName: 'accounts.turnKeys',
  everyCron: '11 3 * * *',
  run: (ctx) => turnKeys(ctx),
}

/** Every night: sign-ins that nobody can use any more are forgotten, with the browsers they name. */
export const forgetSignInsNightly: JobKind<unknown> = {
  jobName: 'accounts.forgetSignIns',
  everyCron: '23 3 * * *',
  run: (ctx) => deleteOldSignIns(ctx.db, ctx.clock.now() - SIGN_IN_DAYS * DAY_MS),
}
