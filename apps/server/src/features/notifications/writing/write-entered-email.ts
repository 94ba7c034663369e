import { layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { emailBrandingOf } from './page-of.ts'
import { chooseLanguage, textsIn } from './texts-in.ts'
import type { Addressee } from './write-meeting-email.ts'

export interface EnteredNews {
  readonly addressee: Addressee
  readonly entered: string
}

/**
 * Writes to the owner of an address that was entered. The email names no one, because entering the address proves
 * nothing.
 *
 * @see docs/rules/notifications.md NOTE-76
 */
export function writeEnteredEmail(publicUrl: string, { addressee, entered }: EnteredNews): WrittenEmail {
  const { userId, email, name, language, eventName: event, eventLanguage, timezone } = addressee
  const { greet, say } = textsIn(chooseLanguage(language, eventLanguage), timezone)
  const hasAccount = userId !== null
  return layOutEmail({
    look: emailBrandingOf(addressee),
    to: email,
    readerId: userId,
    subject: say('notifications.entered.subject', { event }),
    greeting: greet(name),
    text: say('notifications.entered.text', { event, email: entered }),
    lines: [
      say('notifications.entered.safe'),
      ...(hasAccount ? [say('notifications.entered.own')] : []),
      say('notifications.entered.stranger'),
    ],
    quote: null,
    link: hasAccount
      ? { label: say('notifications.entered.link'), url: `${publicUrl}/account/connected-emails` }
      : null,
    footer: [say('notifications.entered.footer', { event })],
  })
}
