import type { MailedCode } from '../../accounts/index.ts'
import { layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { chooseLanguage, textsIn } from './texts-in.ts'

const MINUTE_MS = 60_000

/**
 * Writes an email with a code. It contains no name, because the reader may not be the person who made the account. That
 * person's own text must not be sent to strangers.
 *
 * @see docs/rules/accounts.md POOL-4
 */
export function writeCodeEmail(publicUrl: string, mailed: MailedCode, now: number): WrittenEmail {
  const { purpose, email, code, expiresAt, language } = mailed
  const { greet, say } = textsIn(chooseLanguage(language), 'UTC')
  const keyPrefix = `notifications.${purpose}` as const
  return layOutEmail({
    look: { language: chooseLanguage(language), name: 'Parley', color: null },
    to: email,
    subject: say(`${keyPrefix}.subject`),
    greeting: greet(''),
    text: say(`${keyPrefix}.text`, { email }),
    lines: [
      say('notifications.code', { code }),
      say('notifications.codeValid', { minutes: Math.ceil((expiresAt - now) / MINUTE_MS) }),
    ],
    quote: null,
    link: { label: say(`${keyPrefix}.link`), url: publicUrl + linkOf(mailed) },
    footer: [say(`${keyPrefix}.footer`)],
  })
}

function linkOf({ purpose, email, code, key }: MailedCode): string {
  return purpose === 'resetPassword'
    ? `/forgot-password-confirm?${new URLSearchParams({ username: email, code, key })}`
    : `/confirmEmail?${new URLSearchParams({ email, code, key })}`
}
