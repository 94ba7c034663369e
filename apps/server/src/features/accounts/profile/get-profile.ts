import { type Language, notificationTypes, type UserProfile } from '@parley/contract/accounts'
import type { Kysely } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { Failure } from '../../../platform/failure.ts'
import type { UserActor } from '../../../platform/http/actor.ts'
import type { Settings } from '../../../platform/settings.ts'
import { USUAL_CHANNELS } from './channels.ts'
import { findUser } from './store.ts'

export async function getProfile(ctx: Context, actor: UserActor): Promise<UserProfile> {
  return getUserProfile(ctx, ctx.db, actor)
}

/** @throws Failure `notSignedIn` when the user was deleted a moment ago */
export async function getUserProfile(
  { settings }: Context,
  db: Kysely<DB>,
  { userId, isLocal }: Pick<UserActor, 'userId' | 'isLocal'>,
): Promise<UserProfile> {
  const user = await findUser(db, userId)
  if (!user) throw new Failure('notSignedIn')
  return {
    id: user.user_id,
    name: user.name,
    surname: user.surname,
    username: user.username ?? '',
    usernameIsVerified: user.is_verified,
    hasPassword: user.has_password,
    timezone: user.timezone,
    language: user.language as Language | null,
    channels: { sms: user.phone },
    phoneNumber: user.phone,
    profilePhotoPath: user.photo_path,
    profilePhoto: user.photo_path && settings.publicUrl + user.photo_path,
    avatar: user.photo_path && settings.publicUrl + user.photo_path,
    connectedEmails: user.connected_emails,
    deviceTokens: user.device_tokens,
    uiSettings: user.ui_settings as Record<string, unknown>,
    notificationPreferenceList: notificationTypes.map((type) => ({
      type,
      channels: [...(user.chosen_channels[type] ?? USUAL_CHANNELS[type])],
    })),
    quietHours: user.quiet && { from: clockOf(user.quiet.from), until: clockOf(user.quiet.until) },
    mayCreateEvents: mayCreateEvents(settings, { verifiedEmails: user.verified_emails, isLocal }),
    mayCreateDemoEvents: settings.demo === 'on',
  }
}

const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

export function mayCreateEvents(
  { eventCreators, adminEmails }: Pick<Settings, 'eventCreators' | 'adminEmails'>,
  user: { readonly verifiedEmails: readonly string[]; readonly isLocal: boolean },
): boolean {
  if (eventCreators === 'everyone' || (eventCreators === 'locals' && user.isLocal)) return true
  return user.verifiedEmails.some((email) => adminEmails.includes(email))
}
