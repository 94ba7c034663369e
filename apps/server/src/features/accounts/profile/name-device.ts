import type { UserProfile } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import type { ChangeOf } from './change-of.ts'
import { readProfile } from './get-profile.ts'
import { forgetOldDevices, lockPerson, saveDeviceToken } from './store.ts'

const MOST_DEVICES = 20

/**
 * Remembers how to reach a device by push. It belongs to whoever names it last; a person's oldest are forgotten.
 *
 * @see docs/rules/accounts.md PROFILE-6
 */
export async function nameDevice(
  ctx: Context,
  { userId, signInId, isLocal }: UserActor,
  { deviceUID: deviceUid, token }: ChangeOf<'update_device_token'>,
): Promise<UserProfile> {
  return ctx.inTransaction(async (work) => {
    if (!(await lockPerson(work.db, userId))) throw new Failure('notSignedIn')
    await saveDeviceToken(work.db, { deviceUid, userId, signInId, token, now: work.now })
    await forgetOldDevices(work.db, userId, MOST_DEVICES)
    return readProfile(ctx, work.db, { userId, isLocal })
  })
}
