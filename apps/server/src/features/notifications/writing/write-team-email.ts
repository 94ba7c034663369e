import { layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { emailBrandingOf } from './page-of.ts'
import { chooseLanguage, textsIn } from './texts-in.ts'
import { signInLinkTo } from './write-invitation-email.ts'
import type { Addressee } from './write-meeting-email.ts'

export interface TeamNews {
  readonly addressee: Addressee
  readonly hasAccount: boolean
  readonly byName: string
  readonly roles: readonly ('owner' | 'organizer' | 'moderator' | 'checkInAdmin')[]
}

/** @see docs/rules/participants.md TEAM-3 */
export function writeTeamEmail(publicUrl: string, { addressee, hasAccount, byName, roles }: TeamNews): WrittenEmail {
  const { userId, email, name, language, eventId, eventName: event, eventLanguage, timezone } = addressee
  const { greet, say } = textsIn(chooseLanguage(language, eventLanguage), timezone)
  const keyPrefix = userId === null ? 'notifications.teamInvitation' : 'notifications.teamRoles'
  return layOutEmail({
    look: emailBrandingOf(addressee),
    to: email,
    readerId: userId,
    subject: say(`${keyPrefix}.subject`, { event }),
    greeting: greet(userId === null ? '' : name),
    text: say(`${keyPrefix}.text`, { name: byName, event }),
    lines: roles.map((role) => say(`notifications.teamRole.${role}`)),
    quote: null,
    link: {
      label: say(`${keyPrefix}.link`),
      url:
        publicUrl +
        (userId === null ? signInLinkTo(`/event/${eventId}?invited`, { addressee, hasAccount }) : `/event/${eventId}`),
    },
    footer: [say(`${keyPrefix}.footer`, { email, event })],
  })
}
