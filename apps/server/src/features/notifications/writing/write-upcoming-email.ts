import { videoRoomId } from '@parley/contract/video'
import { layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { emailBrandingOf } from './page-of.ts'
import { chooseLanguage, type EmailTexts, textsIn } from './texts-in.ts'
import type { Addressee } from './write-meeting-email.ts'

export interface UpcomingEntry {
  readonly entryId: string
  readonly kind: 'session' | 'meeting'
  /** The title of a session; null for a meeting. */
  readonly title: string | null
  readonly others: readonly string[]
  readonly sdt: number
  readonly edt: number
  readonly place: string | null
  readonly byVideo: boolean
}

const MAX_LETTERS = 300

/** @see docs/rules/notifications.md NOTE-40 */
export function writeUpcomingEmail(
  publicUrl: string,
  addressee: Addressee,
  entries: readonly UpcomingEntry[],
): WrittenEmail {
  const { email, name, eventName: event } = addressee
  const speech = textsForReader(addressee)
  const { greet, say, time, clock } = speech
  const [only, ...more] = entries
  const at = time(only?.sdt ?? 0)
  const roomPath = pathOfRoom(addressee, entries)
  return layOutEmail({
    look: emailBrandingOf(addressee),
    stop: { userId: addressee.userId, types: ['meeting_reminder'] },
    to: email,
    subject:
      only && more.length === 0
        ? say('notifications.coming.subject', { what: whatOf(speech, only), time: at })
        : say('notifications.coming.subjects', { count: entries.length, time: at }),
    greeting: greet(name),
    text: say('notifications.coming.text', { event }),
    lines: entries.map((each) => lineOf(speech, each)),
    quote: null,
    link: {
      label: say(roomPath ? 'notifications.coming.join' : 'notifications.coming.link'),
      url: `${publicUrl}${roomPath ?? '/my-agenda'}`,
    },
    footer: [clock(), say('notifications.coming.footer'), say('notifications.footer', { event })],
  })
}

/** Writes a text message of one line, with a link to the room of a video meeting. */
export function writeUpcomingText(publicUrl: string, addressee: Addressee, entries: readonly UpcomingEntry[]): string {
  const path = pathOfRoom(addressee, entries)
  const way = path ? ` ${publicUrl}${path}` : ''
  const speech = textsForReader(addressee)
  const lines = entries.map((each) => lineOf(speech, each))
  const words = speech.say('notifications.coming.sms', { event: addressee.eventName, entries: lines.join('; ') })
  return words.replace(/\s+/g, ' ').slice(0, MAX_LETTERS - way.length) + way
}

export function writeUpcomingPush(addressee: Addressee, entries: readonly UpcomingEntry[]) {
  const speech = textsForReader(addressee)
  return {
    title: addressee.eventName,
    body: entries.map((each) => lineOf(speech, each)).join('; '),
    path: pathOfRoom(addressee, entries) ?? '/my-agenda',
    tag: `coming ${entries[0]?.sdt}`,
    lang: speech.language,
  }
}

/**
 * Returns the path of the room if the only entry is a video meeting; else null. The page counts down and opens the room
 * by itself.
 */
function pathOfRoom({ eventId }: Addressee, [only, ...more]: readonly UpcomingEntry[]): string | null {
  if (!only?.byVideo || more.length > 0) return null
  return `/event/${eventId}/room/${videoRoomId(eventId, only.entryId)}`
}

const textsForReader = ({ language, eventLanguage, timezone }: Addressee) =>
  textsIn(chooseLanguage(language, eventLanguage), timezone)

function whatOf({ say, list }: EmailTexts, { kind, title, others }: UpcomingEntry): string {
  if (kind === 'session') return title ?? ''
  return others.length > 0
    ? say('notifications.coming.meeting', { name: list(others) })
    : say('notifications.coming.table')
}

function lineOf(speech: EmailTexts, entry: UpcomingEntry): string {
  const { say, when } = speech
  const { sdt, edt, place } = entry
  const at = place ? say('notifications.whenAndPlace', { when: when(sdt, edt), place }) : when(sdt, edt)
  return say('notifications.news.at', { what: whatOf(speech, entry), at })
}
