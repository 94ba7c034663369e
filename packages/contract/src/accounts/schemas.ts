import * as z from 'zod/mini'
import { email, id, millis, requiredText, timeZone } from '../kernel.ts'

export const PASSWORD_MIN_LENGTH = 8
const PASSWORD_MAX_LENGTH = 200

export const languages = ['en', 'tr', 'ru', 'es'] as const
export const language = z.enum(languages)
export type Language = z.output<typeof language>

export const password = () => z.string().check(z.minLength(PASSWORD_MIN_LENGTH), z.maxLength(PASSWORD_MAX_LENGTH))

export const signUpInput = z.object({
  /** The same as `email`. */
  username: email(),
  email: email(),
  name: requiredText(80),
  surname: requiredText(80),
  password: password(),
  consent: z.literal(true),
  /** Our own pool when absent. */
  provider: z.optional(z.string().check(z.maxLength(40))),
  /** The event on whose page the person signs up. */
  eventId: z.optional(id()),
  language: z.optional(language),
  timezone: z.optional(timeZone()),
})

/** Good for five minutes, only to be exchanged at `user/token`. */
export const poolTokens = z.object({ accessToken: z.string(), expiresAt: millis() })

export const userTokens = z.object({
  token: z.string(),
  liveToken: z.string(),
  expiresAt: millis(),
})

export const userProfile = z.object({
  id: id(),
  name: z.string(),
  surname: z.string(),
  username: z.string(),
  timezone: z.nullable(z.string()),
  language: z.nullable(language),
  profilePhotoPath: z.nullable(z.string()),
  uiSettings: z.record(z.string(), z.unknown()),
  mayCreateEvents: z.boolean(),
  mayCreateDemoEvents: z.boolean(),
})
export type UserProfile = z.output<typeof userProfile>

export const profileChange = z.object({
  action: z.literal('profile'),
  name: z.optional(requiredText(80)),
  surname: z.optional(requiredText(80)),
  timezone: z.optional(timeZone()),
  language: z.optional(language),
})
