import { layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { chooseLanguage, textsIn } from './texts-in.ts'

export interface SignInLinkNews {
  readonly email: string
  readonly language: string | null
  readonly event: {
    readonly name: string
    readonly language: string
    readonly color: string | null
    readonly contactEmail: string
  } | null
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

const MINUTE_MS = 60_000

/**
 * Writes an email with a sign-in link. It contains no name, like the email with a code.
 *
 * @see docs/rules/notifications.md NOTE-4, docs/rules/accounts.md LINK-2
 */
export function writeSignInLinkEmail(
  publicUrl: string,
  { email, language, event, expiresAt, token }: SignInLinkNews & { token: string },
  now: number,
): WrittenEmail {
  const { greet, say } = textsIn(chooseLanguage(language, event?.language ?? null), 'UTC')
  const keyPrefix = event ? ('notifications.signInLinkToEvent' as const) : ('notifications.signInLink' as const)
  const values = { event: event?.name ?? '' }
  const minutes = Math.ceil((expiresAt - now) / MINUTE_MS)
  return layOutEmail({
    look: {
      language: chooseLanguage(language, event?.language ?? null),
      name: event?.name ?? 'Parley',
      color: event?.color ?? null,
      replyTo: event?.contactEmail ?? '',
    },
    to: email,
    subject: say(`${keyPrefix}.subject`, values),
    greeting: greet(''),
    text: say(`${keyPrefix}.text`, values),
    lines: [say('notifications.codeValid', { minutes })],
    quote: null,
    link: {
      label: say('notifications.signInLink.link'),
      url: `${publicUrl}/token-login?${new URLSearchParams({ token })}`,
    },
    footer: [say('notifications.signInLink.footer')],
  })
}
