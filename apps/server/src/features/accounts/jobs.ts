import type { JobKind } from '../../platform/jobs.ts'
import { deleteOldCodes } from './codes/store.ts'
import { turnKeys } from './keys/rotate-keys.ts'
import { deleteOldLinks } from './links/store.ts'
import { SIGN_IN_DAYS } from './sign-ins/decide-refresh.ts'
import { deleteOldSignIns } from './sign-ins/store.ts'

const DAY_MS = 86_400_000
/** Names the files that people gave their accounts; other pictures are shared and not theirs to remove. */
export const PHOTO_VARIANT = 'photo'

export const isOwnPhoto = (photoPath: string) => photoPath.includes(`/${PHOTO_VARIANT}.`)

/** The photo that an account had before; a change's transaction hands it over, so that it goes only once another is kept. */
export const removePhoto: JobKind<{ photoPath: string }> = {
  jobName: 'accounts.removePhoto',
  run: (ctx, { photoPath }) => ctx.files.remove(photoPath),
}

/** Every night: signing keys of 30 days are replaced. */
export const turnKeysNightly: JobKind<unknown> = {
  jobName: 'accounts.turnKeys',
  everyCron: '11 3 * * *',
  run: (ctx) => turnKeys(ctx),
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
