import type { NotificationType } from '@parley/contract/accounts'
import type { AgendaEntry } from '@parley/contract/agenda'
import type { AttachedFile } from '../../../platform/mail.ts'
import { cancellationOf, itemOf } from '../../calendar/index.ts'
import type { BestReason } from '../../networking/index.ts'
import { calendarFile, type Sender } from './calendar-file.ts'
import { type LinkedLine, layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { emailBrandingOf } from './page-of.ts'
import { chooseLanguage, type EmailTexts, textsIn } from './texts-in.ts'

export interface Addressee {
  readonly userId: string | null
  readonly email: string
  readonly name: string
  readonly surname?: string
  readonly language: string | null
  readonly eventId: string
  readonly eventName: string
  readonly eventLanguage: string
  /** The event's colour as `#rrggbb`; null for none. */
  readonly eventColor?: string | null
  readonly contactEmail?: string
  readonly timezone: string
}

export type MeetingEmailKind =
  | 'request'
  | 'boothRequest'
  | 'proposed'
  | 'accepted'
  | 'declined'
  | 'cancelled'
  | 'rescheduleAsked'
  | 'rescheduleDeclined'
  | 'moved'
  | 'prebooked'
  | 'guestAdded'
  | 'guestLeft'
  | 'guestGone'
  | 'guestOut'

export interface MeetingNews {
  readonly kind: MeetingEmailKind
  readonly otherName: string
  /** True if the other person has left the event or deleted their account. Their name is then left out. */
  readonly otherIsGone?: boolean
  readonly boothName?: string | null
  readonly message: string
  readonly meeting: { readonly sdt: number; readonly edt: number; readonly place: string } | null
  /** The calendar entry of a meeting that was cancelled or left. */
  readonly gone?: {
    readonly meetingId: string
    readonly participantId: string
    readonly rev: number
    readonly mayComeBack: boolean
    /** Epoch milliseconds. */
    readonly cancelledAt: number
  } | null
  /** The agenda entry of an agreed or moved meeting, also for readers without an account. */
  readonly entry?: AgendaEntry | null
  /** The time when `entry` was read, in epoch milliseconds. */
  readonly writtenAt?: number
  /** The best reason to meet, as far as the reader may see it; only for a request. */
  readonly why?: Pick<BestReason, 'reason' | 'names'> | null
  /** Proposed times that are still free, each with the link that accepts it; only for a request. */
  readonly proposals?: readonly { readonly sdt: number; readonly edt: number; readonly url: string }[]
}

/**
 * The notification type of each email, which the reader can refuse. A decline counts as a request. A meeting that moves
 * or ends counts as a session.
 */
export const typeOfMeetingEmail: Readonly<Record<MeetingEmailKind, NotificationType>> = {
  request: 'meeting_request',
  boothRequest: 'meeting_request',
  proposed: 'meeting_request',
  declined: 'meeting_request',
  accepted: 'confirmed',
  cancelled: 'session_cancelled',
  rescheduleAsked: 'meeting_request',
  rescheduleDeclined: 'meeting_request',
  moved: 'rescheduled_session',
  prebooked: 'confirmed',
  guestAdded: 'confirmed',
  guestLeft: 'session_cancelled',
  guestGone: 'session_cancelled',
  guestOut: 'session_cancelled',
}

/** @see docs/rules/notifications.md NOTE-2 */
export function writeMeetingEmail(sender: Sender, addressee: Addressee, news: MeetingNews): WrittenEmail {
  const { kind, otherName: name, boothName, message, meeting, why, proposals = [] } = news
  const { eventName: event, timezone } = addressee
  const speech = textsIn(chooseLanguage(addressee.language, addressee.eventLanguage), timezone)
  const { greet, say, when, clock } = speech
  const keyPrefix = `notifications.${kind}` as const
  return layOutEmail({
    look: emailBrandingOf(addressee),
    stop: { userId: addressee.userId, types: [typeOfMeetingEmail[kind]] },
    to: addressee.email,
    subject: say(subjectOf(news), { name, booth: boothName ?? '' }),
    greeting: greet(addressee.name),
    text: say(`${keyPrefix}.text`, { name, event, booth: boothName ?? '' }),
    lines: [
      ...reasonLine(speech, why),
      ...(meeting
        ? [say('notifications.whenAndPlace', { when: when(meeting.sdt, meeting.edt), place: meeting.place })]
        : []),
      ...proposalLines(speech, proposals),
    ],
    quote: message ? say('notifications.quote', { message }) : null,
    link: {
      label: say(proposals.length > 0 ? 'notifications.answers.link' : `${keyPrefix}.link`),
      url: sender.publicUrl + linkOf(kind, addressee.eventId),
    },
    files: meetingFiles(sender, addressee, [news]),
    footer: [...(meeting || proposals.length > 0 ? [clock()] : []), say('notifications.footer', { event })],
  })
}

/** Returns the text key of the subject. The text has no name if the other person is gone. */
export function subjectOf({ kind, otherIsGone }: Pick<MeetingNews, 'kind' | 'otherIsGone'>) {
  const isUnnamed = otherIsGone === true && (kind === 'cancelled' || kind === 'guestLeft')
  return isUnnamed ? (`notifications.${kind}.unnamed` as const) : (`notifications.${kind}.subject` as const)
}

/**
 * Returns one file for each meeting that was added, moved or removed. RFC 5546 allows only one entry per request or
 * cancellation file.
 *
 * @see docs/rules/calendar.md CAL-11, CAL-13
 */
export function meetingFiles(sender: Sender, addressee: Addressee, news: readonly MeetingNews[]): AttachedFile[] {
  const { language: own, eventLanguage, eventName } = addressee
  const language = chooseLanguage(own, eventLanguage)
  const changed = news.filter(({ entry, gone, meeting }) => entry || (gone && meeting))
  return changed.flatMap(({ entry, writtenAt = 0, gone, meeting, otherName: name }, index) => {
    const number = changed.length > 1 ? `-${index + 1}` : ''
    if (entry) {
      const file = { items: [itemOf(sender.publicUrl, entry, language)], writtenAt, method: 'REQUEST' } as const
      return [calendarFile(sender, addressee, `meeting${number}.ics`, file)]
    }
    if (!gone || !meeting) return []
    const items = [cancellationOf(sender.publicUrl, { ...gone, ...meeting, name, eventName }, language)]
    const file = { items, writtenAt: gone.cancelledAt, method: 'CANCEL' } as const
    return [calendarFile(sender, addressee, `cancelled${number}.ics`, file)]
  })
}

export function reasonLine({ language, say }: EmailTexts, why: MeetingNews['why']): string[] {
  if (!why) return []
  const { kind, text } = why.reason
  const about = text ?? why.names[language] ?? why.names.en ?? Object.values(why.names)[0]
  return about && kind !== 'freeTogether' ? [say(`notifications.why.${kind}`, { about })] : []
}

export function proposalLines({ say, when }: EmailTexts, proposals: MeetingNews['proposals'] = []): LinkedLine[] {
  return proposals.map(({ sdt, edt, url }) => ({
    text: say('notifications.proposal', { when: when(sdt, edt) }),
    link: { label: say('notifications.proposal.link'), url },
  }))
}

export function linkOf(kind: MeetingEmailKind, eventId: string): string {
  if (kind === 'request' || kind === 'rescheduleAsked' || kind === 'boothRequest') return `/event/${eventId}/answers`
  if (kind === 'proposed') return '/invitations/received'
  return kind === 'declined' ? `/event/${eventId}/attendees` : '/my-agenda'
}
