import * as z from 'zod/mini'
import { email, exactText, id, mailedCode, millis, requiredText, text, timeZone } from '../kernel.ts'

export const PASSWORD_MIN_LENGTH = 8
const PASSWORD_MAX_LENGTH = 200

export const languages = ['en', 'tr', 'ru', 'es'] as const
export const language = z.enum(languages)
export type Language = z.output<typeof language>

export const password = () => exactText(PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH)

/** The input of a form. Forms validate with these schemas, because pages load without the schemas of calls. */
export const newEmail = z.object({ email: email() })
export const passwordChange = z.object({ oldPassword: exactText(1, 200), password: password() })

/** The key in an emailed link. With it the code stays valid, however many wrong codes others have tried. */
export const linkKey = () => z.optional(exactText(1, 100))

export const passwordReset = z.object({ username: email(), code: mailedCode(), key: linkKey(), password: password() })

/**
 * Reply of a call that sends an email. `mailed` is false if one was sent a moment ago, with a code that is still valid.
 */
export const mailSent = z.object({ success: z.literal(true), mailed: z.boolean() })

export const providers = ['cognito', 'cognitointernal', 'linkedin'] as const
export type Provider = (typeof providers)[number]

export const signUpInput = z.object({
  /** The same address as `email`. Absent if only a ticket id is given. */
  username: z.optional(email()),
  email: z.optional(email()),
  name: requiredText(80),
  surname: requiredText(80),
  /** Required for an account of our own pool. */
  password: z.optional(password()),
  consent: z.literal(true, 'validation.error.required'),
  /** Identity provider. Default: our own pool. */
  provider: z.optional(exactText(0, 40)),
  eventId: z.optional(id()),
  /** Ticket id. Replaces the email if the event allows sign-up by ticket id. */
  ticketId: z.optional(text(40)),
  language: z.optional(language),
  timezone: z.optional(timeZone()),
})

/** Tokens of our own pool. The access token is valid for five minutes and can only be exchanged at `user/token`. */
export const poolTokens = z.object({ accessToken: z.string(), expiresAt: millis() })

export const userTokens = z.object({
  token: z.string(),
  liveToken: z.string(),
  expiresAt: millis(),
})
