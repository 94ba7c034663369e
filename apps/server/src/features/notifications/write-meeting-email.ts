import type { Email } from '../../platform/mail.ts'
import { layOutEmail } from './lay-out-email.ts'
import { chooseLanguage, speechIn } from './say.ts'

/** Who is written to, in which event. */
export interface Addressee {
  /** Null without an account. */
  readonly userId: string | null
  readonly email: string
  readonly name: string
  /** Their own choice; null for none. */
  readonly language: string | null
  readonly eventId: string
  readonly eventName: string
  readonly eventLanguage: string
  readonly timezone: string
}

export type MeetingEmailKind = 'request' | 'accepted' | 'declined' | 'cancelled'

export interface MeetingNews {
  readonly kind: MeetingEmailKind
  /** The one who did it. */
  readonly otherName: string
  /** What they wrote; empty for nothing. */
  readonly message: string
  readonly meeting: { readonly sdt: number; readonly edt: number; readonly place: string } | null
}

/** @see docs/rules/notifications.md NOTE-2 */
export function writeMeetingEmail(
  publicUrl: string,
  addressee: Addressee,
  { kind, otherName: name, message, meeting }: MeetingNews,
): Email {
  const { eventName: event, timezone } = addressee
  const { say, when } = speechIn(chooseLanguage(addressee.language, addressee.eventLanguage), timezone)
  const told = `notifications.${kind}` as const
  return layOutEmail({
    to: addressee.email,
    subject: say(`${told}.subject`, { name }),
    greeting: say('notifications.greeting', { name: addressee.name }),
    text: say(`${told}.text`, { name, event }),
    lines: meeting
      ? [say('notifications.whenAndPlace', { when: when(meeting.sdt, meeting.edt), place: meeting.place })]
      : [],
    quote: message ? say('notifications.quote', { message }) : null,
    link: { label: say(`${told}.link`), url: publicUrl + linkOf(kind, addressee.eventId) },
    footer: [
      ...(meeting ? [say('notifications.zone', { zone: timezone })] : []),
      say('notifications.footer', { event }),
    ],
  })
}

export function linkOf(kind: MeetingEmailKind, eventId: string): string {
  if (kind === 'request') return '/invitations/received'
  return kind === 'declined' ? `/event/${eventId}/attendees` : '/my-agenda'
}
