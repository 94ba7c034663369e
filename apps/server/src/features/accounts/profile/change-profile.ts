import type { ProfileChange, UserProfile } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import { changePerson } from './change-person.ts'
import { changePhoto } from './change-photo.ts'
import { chooseNotifications } from './choose-notifications.ts'
import { nameDevice } from './name-device.ts'

/** One call of four actions; each names its failures. Answers the whole profile. */
export async function changeProfile(ctx: Context, actor: UserActor, change: ProfileChange): Promise<UserProfile> {
  switch (change.action) {
    case 'profile':
      return changePerson(ctx, actor, change)
    case 'photo':
      return changePhoto(ctx, actor, change)
    case 'notifications':
      return chooseNotifications(ctx, actor, change)
    case 'update_device_token':
      return nameDevice(ctx, actor, change)
  }
}
