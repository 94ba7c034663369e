import { type NotificationChannel, notificationChannels, type UserProfile } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import type { ChangeOf } from './change-of.ts'
import { profileChanged } from './facts.ts'
import { readProfile } from './get-profile.ts'
import { lockPerson, saveChannels, saveUser } from './store.ts'
import { USUAL_CHANNELS } from './usual-channels.ts'

/**
 * By which channels the person hears of the types that are named; the rest stays. The last word on a type counts.
 *
 * @see docs/rules/accounts.md PREF-1, PREF-2
 */
export async function chooseNotifications(
  ctx: Context,
  { userId, isLocal }: UserActor,
  { notificationPreferenceList }: ChangeOf<'notifications'>,
): Promise<UserProfile> {
  const chosen = new Map(
    notificationPreferenceList.map(({ type, channels }) => {
      const inOrder = notificationChannels.filter((each) => channels.includes(each))
      return [type, isSame(inOrder, USUAL_CHANNELS[type]) ? null : inOrder] as const
    }),
  )
  return ctx.inTransaction(async (work) => {
    if (!(await lockPerson(work.db, userId))) throw new Failure('notSignedIn')
    await saveChannels(work.db, userId, chosen)
    await saveUser(work.db, userId, {})
    work.tell(profileChanged.of({ userId }))
    return readProfile(ctx, work.db, { userId, isLocal })
  })
}

const isSame = (one: readonly NotificationChannel[], other: readonly NotificationChannel[]) =>
  one.join() === other.join()
