import { layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { lookOf } from './page-of.ts'
import { chooseLanguage, speechIn } from './say.ts'
import type { Addressee } from './write-meeting-email.ts'

export interface EnteredNews {
  /** Whose address it is. */
  readonly addressee: Addressee
  /** The address as it was entered: one of theirs. */
  readonly entered: string
}

/**
 * Says that someone else of an event entered one's own address, and what to do. It names nobody, since it proves nothing.
 *
 * @see docs/rules/notifications.md NOTE-76
 */
export function writeEnteredEmail(publicUrl: string, { addressee, entered }: EnteredNews): WrittenEmail {
  const { userId, email, name, language, eventName: event, eventLanguage, timezone } = addressee
  const { greet, say } = speechIn(chooseLanguage(language, eventLanguage), timezone)
  const hasAccount = userId !== null
  return layOutEmail({
    look: lookOf(addressee),
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
