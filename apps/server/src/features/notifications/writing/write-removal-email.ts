import { layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { emailBrandingOf } from './page-of.ts'
import { chooseLanguage, textsIn } from './texts-in.ts'
import type { Addressee } from './write-meeting-email.ts'

export interface RemovalNews {
  readonly addressee: Addressee
  readonly organizers: readonly string[]
}

/** @see docs/rules/notifications.md NOTE-81 */
export function writeRemovalEmail({ addressee, organizers }: RemovalNews): WrittenEmail {
  const { userId, email, name, language, eventName: event, eventLanguage, timezone } = addressee
  const { greet, say } = textsIn(chooseLanguage(language, eventLanguage), timezone)
  return layOutEmail({
    look: emailBrandingOf(addressee),
    to: email,
    readerId: userId,
    subject: say('notifications.removed.subject', { event }),
    greeting: greet(name),
    text: say('notifications.removed.text', { event }),
    lines: organizers.length > 0 ? [say('notifications.removed.contact', { names: organizers.join(', ') })] : [],
    quote: null,
    link: null,
    footer: [say('notifications.removed.footer', { event })],
  })
}
