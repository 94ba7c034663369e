import type { UserProfile } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import type { ChangeOf } from './change-of.ts'
import { profileChanged } from './facts.ts'
import { readProfile } from './get-profile.ts'
import { lockPerson, saveUser } from './store.ts'

/**
 * Changes what is named and leaves the rest; the username is not among it.
 *
 * @throws Failure `notSignedIn` when the account is gone
 * @see docs/rules/accounts.md PROFILE-1
 */
export async function changePerson(
  ctx: Context,
  { userId, isLocal }: UserActor,
  { action: _action, channels, ...change }: ChangeOf<'profile'>,
): Promise<UserProfile> {
  return ctx.inTransaction(async (work) => {
    const before = await lockPerson(work.db, userId)
    if (!before) throw new Failure('notSignedIn')
    await saveUser(work.db, userId, { ...change, phone: channels?.sms })
    work.tell(profileChanged.of({ userId, before }))
    return readProfile(ctx, work.db, { userId, isLocal })
  })
}
