import { videoRoomId } from '@parley/contract/video'
import { layOutEmail, type WrittenEmail } from './lay-out-email.ts'
import { lookOf } from './page-of.ts'
import { chooseLanguage, type Speech, speechIn } from './say.ts'
import type { Addressee } from './write-meeting-email.ts'

/** Something in the reader's agenda that begins soon. */
export interface ComingEntry {
  /** Id of the session or the meeting. */
  readonly entryId: string
  readonly kind: 'session' | 'meeting'
  /** Null for a meeting. */
  readonly title: string | null
  /** The others who meet; none at a table that is reserved for one alone. */
  readonly others: readonly string[]
  readonly sdt: number
  readonly edt: number
  readonly place: string | null
  /** A meeting that has a video room. */
  readonly byVideo: boolean
}

/** So many letters a text message has, however many entries. */
const MOST_LETTERS = 300

/**
 * Reminds somebody of what begins within an hour, all within the same minute.
 *
 * @see docs/rules/notifications.md NOTE-40
 */
export function writeComingEmail(
  publicUrl: string,
  addressee: Addressee,
  entries: readonly ComingEntry[],
): WrittenEmail {
  const { email, name, eventName: event } = addressee
  const speech = speechOf(addressee)
  const { greet, say, time, clock } = speech
  const [only, ...more] = entries
  const at = time(only?.sdt ?? 0)
  const roomPath = pathOfRoom(addressee, entries)
  return layOutEmail({
    look: lookOf(addressee),
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

/** The same for a phone, in one line, with the way into the room of a meeting by video. */
export function writeComingText(publicUrl: string, addressee: Addressee, entries: readonly ComingEntry[]): string {
  const path = pathOfRoom(addressee, entries)
  const way = path ? ` ${publicUrl}${path}` : ''
  const speech = speechOf(addressee)
  const lines = entries.map((each) => lineOf(speech, each))
  const words = speech.say('notifications.coming.sms', { event: addressee.eventName, entries: lines.join('; ') })
  return words.replace(/\s+/g, ' ').slice(0, MOST_LETTERS - way.length) + way
}

/** The same for a device. */
export function writeComingPush(addressee: Addressee, entries: readonly ComingEntry[]) {
  const speech = speechOf(addressee)
  return {
    title: addressee.eventName,
    body: entries.map((each) => lineOf(speech, each)).join('; '),
    path: pathOfRoom(addressee, entries) ?? '/my-agenda',
    tag: `coming ${entries[0]?.sdt}`,
    lang: speech.language,
  }
}

/** Where the one meeting that comes next is held by video. The page counts down, and opens the room by itself. */
function pathOfRoom({ eventId }: Addressee, [only, ...more]: readonly ComingEntry[]): string | null {
  if (!only?.byVideo || more.length > 0) return null
  return `/event/${eventId}/room/${videoRoomId(eventId, only.entryId)}`
}

const speechOf = ({ language, eventLanguage, timezone }: Addressee) =>
  speechIn(chooseLanguage(language, eventLanguage), timezone)

function whatOf({ say, list }: Speech, { kind, title, others }: ComingEntry): string {
  if (kind === 'session') return title ?? ''
  return others.length > 0
    ? say('notifications.coming.meeting', { name: list(others) })
    : say('notifications.coming.table')
}

function lineOf(speech: Speech, entry: ComingEntry): string {
  const { say, when } = speech
  const { sdt, edt, place } = entry
  const at = place ? say('notifications.whenAndPlace', { when: when(sdt, edt), place }) : when(sdt, edt)
  return say('notifications.news.at', { what: whatOf(speech, entry), at })
}
