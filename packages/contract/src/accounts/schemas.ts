import * as z from 'zod/mini'
import { exactText, IMAGE_MAX_BYTES, id, millis, phone, requiredText, timeZone } from '../kernel.ts'
import { language, providers } from './pool-schemas.ts'

/** Types of notifications. The first seven are the types of the feed in the spec. */
export const notificationTypes = [
  'invited_to_event',
  'confirmed',
  'session_cancelled',
  'rescheduled_session',
  'announcement',
  'poll',
  'poll_finished',
  'meeting_request',
  'meeting_reminder',
  'search_match',
  'message',
] as const
export type NotificationType = (typeof notificationTypes)[number]
export const notificationChannels = ['email', 'sms', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

export const notificationPreference = z.object({
  type: z.enum(notificationTypes),
  channels: z.array(z.enum(notificationChannels)).check(z.maxLength(notificationChannels.length)),
})
export type NotificationPreference = z.output<typeof notificationPreference>

const clock = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Hours of each day without email, text message or push. They span midnight if `until` is earlier than `from`. */
export const quietHours = z
  .object({ from: clock(), until: clock() })
  .check(z.refine(({ from, until }) => from !== until, { path: ['until'] }))
export type QuietHours = z.output<typeof quietHours>

/**
 * The two time zones that a person chose to leave different. The question is not asked again while both are unchanged.
 */
export const timezoneCheck = z.object({ userTimezone: timeZone(), localTimezone: timeZone() })

export const userProfile = z.object({
  id: id(),
  name: z.string(),
  surname: z.string(),
  username: z.string(),
  usernameIsVerified: z.boolean(),
  /** False for a person who signed up through another identity provider and has set none. */
  hasPassword: z.boolean(),
  timezone: z.nullable(z.string()),
  language: z.nullable(language),
  channels: z.object({ sms: z.nullable(z.string()) }),
  phoneNumber: z.nullable(z.string()),
  profilePhotoPath: z.nullable(z.string()),
  /** URL with the origin of this installation. */
  profilePhoto: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** All email addresses, the primary one first. */
  connectedEmails: z.array(
    z.object({ email: z.string(), type: z.enum(['primary', 'secondary']), verified: z.boolean() }),
  ),
  /** The devices with push enabled, the latest first. */
  deviceTokens: z.array(z.object({ deviceUID: z.string(), token: z.string() })),
  uiSettings: z.record(z.string(), z.unknown()),
  /** Preferences for every type, in the order of `notificationTypes`. */
  notificationPreferenceList: z.array(notificationPreference),
  /** Hours in the person's time zone. Null if there are none. */
  quietHours: z.nullable(quietHours),
  mayCreateEvents: z.boolean(),
  mayCreateDemoEvents: z.boolean(),
})
export type UserProfile = z.output<typeof userProfile>

/** Limit of a body with an image. A data URL is a third longer than its file. */
export const IMAGE_BODY_BYTES = IMAGE_MAX_BYTES * 1.5

export const profileChange = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('profile'),
    name: z.optional(requiredText(80)),
    surname: z.optional(requiredText(80)),
    timezone: z.optional(timeZone()),
    language: z.optional(language),
    /** A null number removes it. */
    channels: z.optional(z.object({ sms: z.nullable(phone()) })),
  }),
  z.object({
    action: z.literal('photo'),
    /** A data URL of a cropped JPEG or PNG. Null removes the photo. */
    image: z.nullable(exactText(0, IMAGE_BODY_BYTES)),
  }),
  z.object({
    action: z.literal('notifications'),
    notificationPreferenceList: z._default(
      z.array(notificationPreference).check(z.maxLength(notificationTypes.length)),
      [],
    ),
    /** Null removes the quiet hours. If absent, they stay. */
    quietHours: z.optional(z.nullable(quietHours)),
  }),
  z.object({
    action: z.literal('update_device_token'),
    deviceUID: requiredText(200),
    token: requiredText(4000),
  }),
])
export type ProfileChange = z.output<typeof profileChange>

export const connectedEmail = z.object({
  email: z.string(),
  primary: z.boolean(),
  verified: z.boolean(),
  /**
   * True if the mail server of the address refused an email. None is sent there until the address is confirmed again.
   */
  unreachable: z.boolean(),
})
export type ConnectedEmail = z.output<typeof connectedEmail>

export const signInRow = z.object({
  id: id(),
  userAgent: z.string(),
  provider: z.enum(providers),
  madeAt: millis(),
  lastUsedAt: millis(),
  isThis: z.boolean(),
})
export type SignInRow = z.output<typeof signInRow>
