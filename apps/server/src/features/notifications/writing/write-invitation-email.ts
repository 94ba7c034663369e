import { layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { emailBrandingOf } from './page-of.ts'
import { chooseLanguage, textsIn } from './texts-in.ts'
import { type TicketNews, ticketPart } from './ticket-part.ts'
import type { Addressee } from './write-meeting-email.ts'

export interface InvitationNews extends TicketNews {
  readonly hasAccount: boolean
  /** The name of the person who invites; null for the organizers. */
  readonly byName: string | null
}

export type ReminderNews = Pick<InvitationNews, 'addressee' | 'hasAccount'>

/**
 * Writes an invitation. It does not greet by name, because anyone with the right to invite could have typed it.
 *
 * @see docs/rules/notifications.md NOTE-11
 */
export async function writeInvitationEmail(publicUrl: string, news: InvitationNews): Promise<WrittenEmail> {
  const { addressee, hasAccount, byName } = news
  const { email, eventId, eventName: event, timezone, language, eventLanguage } = addressee
  const speech = textsIn(chooseLanguage(language, eventLanguage), timezone)
  const { greet, say, clock } = speech
  const keyPrefix = byName === null ? 'notifications.invitationByOrganizers' : 'notifications.invitation'
  const values = { event, name: byName ?? '' }
  return layOutEmail({
    look: emailBrandingOf(addressee),
    stop: { userId: addressee.userId, types: ['invited_to_event'] },
    to: email,
    subject: say(`${keyPrefix}.subject`, values),
    greeting: greet(''),
    text: say(`${keyPrefix}.text`, values),
    ticket: await ticketPart(publicUrl, speech, news, false),
    lines: [],
    quote: null,
    link: {
      label: say(hasAccount ? 'notifications.invitation.signIn' : 'notifications.invitation.signUp'),
      url: publicUrl + signInLinkTo(`/event/${eventId}?invited`, { addressee, hasAccount }),
    },
    footer: [clock(), say('notifications.invitation.footer', { email })],
  })
}

/** @see docs/rules/notifications.md NOTE-13 */
export function writeReminderEmail(publicUrl: string, { addressee, hasAccount }: ReminderNews): WrittenEmail {
  const { userId, email, name, eventId, eventName: event, timezone, language, eventLanguage } = addressee
  const { greet, say } = textsIn(chooseLanguage(language, eventLanguage), timezone)
  const page = `/event/${eventId}/event-profile`
  return layOutEmail({
    look: emailBrandingOf(addressee),
    stop: { userId: addressee.userId, types: ['invited_to_event'] },
    to: email,
    subject: say('notifications.reminder.subject', { event }),
    greeting: greet(userId === null ? '' : name),
    text: say('notifications.reminder.text', { event }),
    lines: [],
    quote: null,
    link: {
      label: say('notifications.reminder.link'),
      url: publicUrl + (userId === null ? signInLinkTo(page, { addressee, hasAccount }) : page),
    },
    footer: [
      userId === null ? say('notifications.invitation.footer', { email }) : say('notifications.footer', { event }),
    ],
  })
}

/**
 * Returns a link that leads through the sign-in or registration form, with the address filled in. Signed-in users go
 * straight on.
 */
export function signInLinkTo(page: string, { addressee, hasAccount, fillsName = false }: Invited): string {
  const { email, eventName: event, name, surname = '' } = addressee
  const known = Object.entries(fillsName && !hasAccount ? { name, surname } : {}).filter(([, value]) => value)
  return `${hasAccount ? '/login' : '/registration'}?${new URLSearchParams({ next: page, email, event, ...Object.fromEntries(known) })}`
}

interface Invited {
  readonly addressee: Addressee
  readonly hasAccount: boolean
  /** True to fill the name of the record into the form of a new account. */
  readonly fillsName?: boolean
}
