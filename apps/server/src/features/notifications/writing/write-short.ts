import { type FeedType, notificationPath } from '@parley/contract/notifications'
import { type Named, preferenceOf, type StoredFeedRow } from '../records/index.ts'
import { layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { chooseLanguage, type EmailTexts, textsIn } from './texts-in.ts'

type NotificationRow = Omit<StoredFeedRow, 'seen'>

/**
 * Writes a push notification or text message: the text of a single notification, or the latest and the number of
 * others.
 */
export function writeShort(language: string | null, rows: readonly NotificationRow[], named: Named) {
  const speech = textsIn(chooseLanguage(language), 'UTC')
  const [first, ...more] = rows.toReversed()
  if (!first) throw new Error('There is no notification to write')
  const eventId = rows.every((each) => each.eventId === first.eventId) ? first.eventId : null
  const isOneRoom = rows.every(({ type, aboutId }) => type === 'message' && aboutId === first.aboutId)
  const title = (eventId && named.events.get(eventId)?.name) ?? 'Parley'
  const words = wordsOf(speech, first, named)
  return {
    title,
    body: more.length > 0 && !isOneRoom ? speech.say('notifications.short.more', { words, count: more.length }) : words,
    path:
      more.length === 0 || isOneRoom
        ? notificationPath(first)
        : eventId && rows.every(asks)
          ? `/event/${eventId}/answers`
          : '/notifications',
    tag: isOneRoom ? `room ${first.aboutId}` : more.length > 0 ? 'several' : first.id,
    lang: speech.language,
  }
}

const asks = ({ type }: NotificationRow) =>
  type === 'meeting_request' || type === 'booth_request' || type === 'reschedule_asked'

interface Reader {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly language: string | null
}

/** @see docs/rules/notifications.md NOTE-60 */
export function writeDigestEmail(
  publicUrl: string,
  reader: Reader,
  rows: readonly NotificationRow[],
  named: Named,
): WrittenEmail {
  const language = chooseLanguage(reader.language)
  const speech = textsIn(language, 'UTC')
  const { greet, say } = speech
  const events = [...new Set(rows.map(({ eventId }) => (eventId && named.events.get(eventId)?.name) || 'Parley'))]
  const [only] = rows.length === 1 ? rows : []
  const name = events.length === 1 ? (events[0] ?? 'Parley') : 'Parley'
  const eventId = events.length === 1 ? rows[0]?.eventId : null
  return layOutEmail({
    look: {
      language,
      name,
      color: (eventId && named.colors.get(eventId)) ?? null,
      replyTo: (eventId && named.contacts.get(eventId)) || '',
    },
    stop: { userId: reader.userId, types: [...new Set(rows.map(({ type }) => preferenceOf(type)))] },
    to: reader.email,
    subject: only
      ? wordsOf(speech, only, named)
      : say('notifications.news.subject', { event: name, count: rows.length }),
    greeting: greet(reader.name),
    text: eventId ? say('notifications.news.text', { event: name }) : say('notifications.digest.text'),
    lines: rows.map((each) => ({
      text: wordsOf(speech, each, named),
      ...(each.ofEvent ? { written: { words: each.text, language: each.language ?? '' } } : {}),
      link: { label: say('notifications.digest.open'), url: publicUrl + notificationPath(each) },
    })),
    quote: null,
    link: { label: say('notifications.digest.all'), url: `${publicUrl}/notifications` },
    footer: [],
  })
}

const KEYS = {
  meeting_request: 'notifications.request.subject',
  booth_request: 'notifications.boothRequest.subject',
  invited_to_event: 'notifications.invitationByOrganizers.subject',
  booth_invitation: 'notifications.booth.subject',
  search_match: 'notifications.short.search_match',
  session_answer: 'notifications.short.session_answer',
  confirmed: 'notifications.accepted.subject',
  meeting_declined: 'notifications.declined.subject',
  session_cancelled: 'notifications.cancelled.subject',
  rescheduled_session: 'notifications.moved.subject',
  reschedule_asked: 'notifications.rescheduleAsked.subject',
  reschedule_declined: 'notifications.rescheduleDeclined.subject',
  meeting_prebooked: 'notifications.prebooked.subject',
  meeting_guest: 'notifications.guestAdded.subject',
  guest_left: 'notifications.guestLeft.subject',
  message: 'notifications.short.message',
  chat_report: 'notifications.short.chat_report',
  access_request: 'notifications.short.access_request',
  follow_up: 'notifications.short.follow_up',
  event_met: 'notifications.short.event_met',
  announcement: 'notifications.short.announcement',
  poll: 'notifications.short.poll',
  poll_finished: 'notifications.short.poll_finished',
} as const satisfies Record<FeedType, string>

const OF_SESSION = {
  session_cancelled: 'notifications.short.session_cancelled',
  rescheduled_session: 'notifications.short.rescheduled_session',
} as const

const hasNamedSubject = ({ type, personId }: NotificationRow) =>
  ['booth_request', 'booth_invitation', 'search_match', 'session_answer'].includes(type) ||
  (personId === null && (type in OF_SESSION || type === 'follow_up'))

/**
 * Tests if a row can be sent. It cannot if anything that its text names is gone.
 *
 * @see docs/rules/notifications.md NOTE-78
 */
export const isNamed = (row: NotificationRow, { events, names }: Named): boolean =>
  (row.eventId === null || events.has(row.eventId)) &&
  (!hasNamedSubject(row) || Boolean(names.get(row.aboutId)?.trim()))

function wordsOf({ say }: EmailTexts, row: NotificationRow, { events, people, names }: Named): string {
  const { type, eventId, aboutId, personId, text } = row
  const title = names.get(aboutId) ?? ''
  const values = {
    name:
      (personId && people.get(personId)?.fullName) ||
      (type === 'follow_up' && title) ||
      say('notifications.short.someone'),
    event: (eventId && events.get(eventId)?.name) || '',
    booth: title,
    title,
    text,
  }
  const isOfSession = personId === null && (type === 'session_cancelled' || type === 'rescheduled_session')
  return say(isOfSession ? OF_SESSION[type] : KEYS[type], values)
}
