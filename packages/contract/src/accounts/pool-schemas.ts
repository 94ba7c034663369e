import * as z from 'zod/mini'
import { email, exactText, id, mailedCode, millis, requiredText, text, timeZone } from '../kernel.ts'

export const PASSWORD_MIN_LENGTH = 8
const PASSWORD_MAX_LENGTH = 200

export const languages = ['en', 'tr', 'ru', 'es'] as const
export const language = z.enum(languages)
export type Language = z.output<typeof language>

export const password = () => exactText(PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH)

/** What forms send, which hold to it before: pages come without the schemas of calls. */
export const newEmail = z.object({ email: email() })
export const passwordChange = z.object({ oldPassword: exactText(1, 200), password: password() })

/** From a mail's link, beside its code: with it the code is good however often others have guessed. */
export const linkKey = () => z.optional(exactText(1, 100))

export const passwordReset = z.object({ username: email(), code: mailedCode(), key: linkKey(), password: password() })

/** `mailed` is false when a mail has just gone: what that one brought is still good. */
export const mailSent = z.object({ success: z.literal(true), mailed: z.boolean() })

/** Ways in beside a password: the two names under which an account pool answers, and LinkedIn. */
export const providers = ['cognito', 'cognitointernal', 'linkedin'] as const
export type Provider = (typeof providers)[number]

/** What proves the person: a password, or the identity that an identity provider confirmed a moment ago. */
export const signUpInput = z.object({
  /** The same as `email`; absent with a ticket id alone. */
  username: z.optional(email()),
  email: z.optional(email()),
  name: requiredText(80),
  surname: requiredText(80),
  /** Required in our own pool. */
  password: z.optional(password()),
  consent: z.literal(true, 'validation.error.required'),
  /** Our own pool when absent. */
  provider: z.optional(exactText(0, 40)),
  /** The event on whose page the person signs up. */
  eventId: z.optional(id()),
  /** In the place of an email, where the event takes ticket ids for sign-up. */
  ticketId: z.optional(text(40)),
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
