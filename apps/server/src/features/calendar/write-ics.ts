import { toSingleLine } from '@parley/contract'

export interface CalendarItem {
  /** An id that never changes for an entry. */
  readonly uid: string
  /** A number that grows with every change. Calendars ignore an item with a lower one. */
  readonly sequence: number
  /** Epoch milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
  readonly title: string
  readonly place: string
  readonly description: string
  readonly url: string
  /** True if the entry is removed from calendars. */
  readonly isCancelled: boolean
  readonly holds: boolean
}

export interface CalendarPerson {
  readonly name: string
  readonly address: string
}

export interface Calendar {
  readonly name: string
  readonly items: readonly CalendarItem[]
  /** The time of writing in epoch milliseconds. */
  readonly writtenAt: number
  /** Refresh interval for subscribers; null for a file that is downloaded once. */
  readonly refreshMinutes: number | null
  /** `CANCEL` removes an entry from calendars, `REQUEST` adds or moves it, `PUBLISH` is the default. */
  readonly method?: 'PUBLISH' | 'REQUEST' | 'CANCEL' | undefined
  /** Required by RFC 5546 in every mailed file. A calendar accepts changes of an entry only from the same organizer. */
  readonly organizer?: CalendarPerson
  /** The reader of a request or a cancellation. RFC 5546 forbids it in published files. */
  readonly attendee?: CalendarPerson
}

/** Writes a calendar file (RFC 5545). All times are in UTC. */
export function writeIcs(calendar: Calendar): string {
  const { name, items, writtenAt, refreshMinutes, method = 'PUBLISH' } = calendar
  const people = peopleOf(calendar)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parley//Agenda//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `NAME:${named(name)}`,
    `X-WR-CALNAME:${named(name)}`,
    ...(refreshMinutes === null
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`, `X-PUBLISHED-TTL:PT${refreshMinutes}M`]),
    ...items.flatMap((item) => linesOf(item, writtenAt, people)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf(item: CalendarItem, writtenAt: number, people: readonly string[]): string[] {
  const { uid, sequence, startsAt, endsAt, title, place, description, url, isCancelled, holds } = item
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${inUtc(writtenAt)}`,
    `DTSTART:${inUtc(startsAt)}`,
    `DTEND:${inUtc(endsAt)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...people,
    `SUMMARY:${named(title)}`,
    ...(place ? [`LOCATION:${named(place)}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    `URL:${url}`,
    `TRANSP:${holds && !isCancelled ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ]
}

function peopleOf({ organizer, attendee, method = 'PUBLISH' }: Calendar): string[] {
  const isAnswered = attendee && method !== 'PUBLISH'
  const answer = `ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE`
  return [
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`] : []),
    ...(isAnswered ? [`ATTENDEE;CN=${quoted(attendee.name)};${answer}:mailto:${attendee.address}`] : []),
  ]
}

/** Quotes a parameter value, so that nothing in it ends the quotation or the line. */
const quoted = (text: string) => `"${toSingleLine(text).replaceAll('"', "'")}"`

/** Formats an instant like `20261121T090000Z`. */
const inUtc = (atMillis: number) => `${new Date(atMillis).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const named = (text: string) => escaped(toSingleLine(text))

/** Escapes text that people wrote. It must neither end its line nor begin another property. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\n\t\P{Cc}]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

const MAX_OCTETS = 75

/** Folds a line so that no part is longer than 75 octets. Never splits a character. */
function folded(line: string): string {
  const pieces: string[] = []
  let [piece, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      pieces.push(piece)
      // The space that begins a continuation line counts.
      ;[piece, octets] = ['', 1]
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n ')
}
