import type { InputOf, ReplyOf } from '@parley/contract'
import {
  type accountCalls,
  type NotificationChannel,
  notificationChannels,
  type ProfileChange,
  type UserProfile,
} from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import { changePhoto } from './change-photo.ts'
import { USUAL_CHANNELS } from './channels.ts'
import { deleteDevice } from './device-store.ts'
import { profileChanged } from './facts.ts'
import { getUserProfile } from './get-profile.ts'
import {
  forgetOldDevices,
  lockPerson,
  mergeUiSettings,
  saveChannels,
  saveDeviceToken,
  saveQuietHours,
  saveUser,
} from './store.ts'

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

type ChangeOf<Action extends ProfileChange['action']> = Extract<ProfileChange, { action: Action }>

/**
 * @throws Failure `notSignedIn` when the account is deleted
 * @see docs/rules/accounts.md PROFILE-1
 */
async function changePerson(
  ctx: Context,
  { userId, isLocal }: UserActor,
  { action: _action, channels, ...change }: ChangeOf<'profile'>,
): Promise<UserProfile> {
  return ctx.inTransaction(async (work) => {
    const before = await lockPerson(work.db, userId)
    if (!before) throw new Failure('notSignedIn')
    await saveUser(work.db, userId, { ...change, phone: channels?.sms })
    work.recordFact(profileChanged.of({ userId, before }))
    return getUserProfile(ctx, work.db, { userId, isLocal })
  })
}

/** @see docs/rules/accounts.md PREF-1, PREF-2 */
async function chooseNotifications(
  ctx: Context,
  { userId, isLocal }: UserActor,
  { notificationPreferenceList, quietHours }: ChangeOf<'notifications'>,
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
    if (quietHours !== undefined) {
      const { from, until } = quietHours ?? {}
      await saveQuietHours(work.db, userId, from && until ? { from: minutesOf(from), until: minutesOf(until) } : null)
    }
    await saveUser(work.db, userId, {})
    work.recordFact(profileChanged.of({ userId }))
    return getUserProfile(ctx, work.db, { userId, isLocal })
  })
}

const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const isSame = (one: readonly NotificationChannel[], other: readonly NotificationChannel[]) =>
  one.join() === other.join()

const MAX_DEVICES = 20

/** @see docs/rules/accounts.md PROFILE-6 */
async function nameDevice(
  ctx: Context,
  { userId, signInId, isLocal }: UserActor,
  { deviceUID: deviceUid, token }: ChangeOf<'update_device_token'>,
): Promise<UserProfile> {
  return ctx.inTransaction(async (work) => {
    if (!(await lockPerson(work.db, userId))) throw new Failure('notSignedIn')
    await saveDeviceToken(work.db, { deviceUid, userId, signInId, token, now: work.now })
    await forgetOldDevices(work.db, userId, MAX_DEVICES)
    return getUserProfile(ctx, work.db, { userId, isLocal })
  })
}

type ForgetCall = typeof accountCalls.forgetDevice

export async function forgetDevice(
  ctx: Context,
  { userId }: UserActor,
  { deviceUID }: InputOf<ForgetCall>,
): Promise<ReplyOf<ForgetCall>> {
  return ctx.inTransaction(async (work) => {
    await deleteDevice(work.db, userId, deviceUID)
    return { success: true }
  })
}

type UiSettingCall = typeof accountCalls.saveUiSetting

export async function saveUiSetting(
  ctx: Context,
  { userId }: UserActor,
  input: InputOf<UiSettingCall>,
): Promise<ReplyOf<UiSettingCall>> {
  return ctx.inTransaction(async (work) => {
    await mergeUiSettings(work.db, userId, input)
    work.recordFact(profileChanged.of({ userId }))
    return { success: true }
  })
}
