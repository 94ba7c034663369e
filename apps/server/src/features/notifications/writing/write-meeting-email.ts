import type { Email } from '../../../platform/mail.ts'
import type { BestReason } from '../../networking/index.ts'
import { layOutEmail } from './lay-out-email.ts'
import { chooseLanguage, type Speech, speechIn } from './say.ts'

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

export type MeetingEmailKind =
  | 'request'
  | 'accepted'
  | 'declined'
  | 'cancelled'
  | 'rescheduleAsked'
  | 'rescheduleDeclined'
  | 'moved'
  | 'prebooked'
  | 'guestAdded'
  | 'guestLeft'
  | 'guestOut'

export interface MeetingNews {
  readonly kind: MeetingEmailKind
  /** The one who did it. */
  readonly otherName: string
  /** What they wrote; empty for nothing. */
  readonly message: string
  readonly meeting: { readonly sdt: number; readonly edt: number; readonly place: string } | null
  /** Why the two should meet, as the reader may see it; of a request only. */
  readonly why?: Pick<BestReason, 'reason' | 'names'> | null
}

/** @see docs/rules/notifications.md NOTE-2 */
export function writeMeetingEmail(
  publicUrl: string,
  addressee: Addressee,
  { kind, otherName: name, message, meeting, why }: MeetingNews,
): Email {
  const { eventName: event, timezone } = addressee
  const speech = speechIn(chooseLanguage(addressee.language, addressee.eventLanguage), timezone)
  const { say, when } = speech
  const told = `notifications.${kind}` as const
  return layOutEmail({
    to: addressee.email,
    subject: say(`${told}.subject`, { name }),
    greeting: say('notifications.greeting', { name: addressee.name }),
    text: say(`${told}.text`, { name, event }),
    lines: [
      ...whyLine(speech, why),
      ...(meeting
        ? [say('notifications.whenAndPlace', { when: when(meeting.sdt, meeting.edt), place: meeting.place })]
        : []),
    ],
    quote: message ? say('notifications.quote', { message }) : null,
    link: { label: say(`${told}.link`), url: publicUrl + linkOf(kind, addressee.eventId) },
    footer: [
      ...(meeting ? [say('notifications.zone', { zone: timezone })] : []),
      say('notifications.footer', { event }),
    ],
  })
}

/** Why the two should meet, in one line; none without a reason. */
export function whyLine({ language, say }: Speech, why: MeetingNews['why']): string[] {
  if (!why) return []
  const { kind, text } = why.reason
  const about = text ?? why.names[language] ?? why.names.en ?? Object.values(why.names)[0]
  return about && kind !== 'freeTogether' ? [say(`notifications.why.${kind}`, { about })] : []
}

export function linkOf(kind: MeetingEmailKind, eventId: string): string {
  if (kind === 'request' || kind === 'rescheduleAsked') return '/invitations/received'
  return kind === 'declined' ? `/event/${eventId}/attendees` : '/my-agenda'
}
