import type { MemberRole } from '@parley/contract/participants'
import { layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { emailBrandingOf } from './page-of.ts'
import { chooseLanguage, textsIn } from './texts-in.ts'
import { signInLinkTo } from './write-invitation-email.ts'
import type { Addressee } from './write-meeting-email.ts'

export interface BoothNews {
  readonly addressee: Addressee
  readonly hasAccount: boolean
  readonly boothName: string
  readonly role: MemberRole
  /** The name of the person who invites; null for the organizers. */
  readonly byName: string | null
}

/** @see docs/rules/notifications.md NOTE-16 */
export function writeBoothEmail(publicUrl: string, news: BoothNews): WrittenEmail {
  const { addressee, hasAccount, boothName: booth, role, byName } = news
  const { userId, email, name, language, eventId, eventName: event, eventLanguage, timezone } = addressee
  const { greet, say } = textsIn(chooseLanguage(language, eventLanguage), timezone)
  const page = `/event/${eventId}`
  const isIn = userId !== null
  const door = hasAccount ? 'notifications.invitation.signIn' : 'notifications.invitation.signUp'
  return layOutEmail({
    look: emailBrandingOf(addressee),
    stop: { userId: addressee.userId, types: ['invited_to_event'] },
    to: email,
    subject: say('notifications.booth.subject', { booth }),
    greeting: greet(isIn ? name : ''),
    text:
      byName === null
        ? say('notifications.booth.textByOrganizers', { booth, event })
        : say('notifications.booth.text', { name: byName, booth, event }),
    lines: [say(`notifications.boothRole.${role}`)],
    quote: null,
    link: {
      label: say(isIn ? 'notifications.booth.link' : door),
      url: publicUrl + (isIn ? page : signInLinkTo(`${page}?invited`, { addressee, hasAccount, fillsName: true })),
    },
    footer: [isIn ? say('notifications.footer', { event }) : say('notifications.invitation.footer', { email })],
  })
}
