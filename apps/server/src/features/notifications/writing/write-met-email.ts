import { type Met, vcardsOfMet } from '../../contacts/index.ts'
import { layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { emailBrandingOf } from './page-of.ts'
import { chooseLanguage, textsIn } from './texts-in.ts'
import type { Addressee } from './write-meeting-email.ts'

const MAX_NAMES = 5
/** The largest file to attach. A larger one is left out; only the page is linked. */
const MAX_BYTES = 200_000

/**
 * @param met the people met; those to write to come first
 * @see docs/rules/notifications.md NOTE-84
 */
export function writeMetEmail(publicUrl: string, addressee: Addressee, met: readonly Met[]): WrittenEmail {
  const { email, name, eventId, eventName: event, timezone, language, eventLanguage } = addressee
  const { greet, say } = textsIn(chooseLanguage(language, eventLanguage), timezone)
  const toWrite = met.filter(({ followUpAtMillis }) => followUpAtMillis !== null).length
  const names = met
    .slice(0, MAX_NAMES)
    .map(({ fullName, company }) =>
      company ? say('notifications.match.person', { name: fullName, company }) : fullName,
    )
  const more = met.length - names.length
  const cards = Buffer.from(vcardsOfMet(met))
  const isAttached = cards.byteLength <= MAX_BYTES
  return layOutEmail({
    look: emailBrandingOf(addressee),
    stop: { userId: addressee.userId, types: ['confirmed'] },
    to: email,
    subject: say('notifications.met.subject', { event, count: met.length }),
    greeting: greet(name),
    text: say(toWrite > 0 ? 'notifications.met.toWrite' : 'notifications.met.text', { event, count: toWrite }),
    lines: more > 0 ? [...names, say('notifications.match.more', { count: more })] : names,
    quote: null,
    link: { label: say('notifications.met.link'), url: `${publicUrl}/event/${eventId}/met` },
    ...(isAttached ? { files: [{ name: 'met.vcf', content: cards, type: 'text/vcard; charset=utf-8' }] } : {}),
    footer: [...(isAttached ? [say('notifications.met.file')] : []), say('notifications.footer', { event })],
  })
}
