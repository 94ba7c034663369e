import { inOneLine } from '@parley/contract'

export interface CalendarItem {
  /** The same for one entry for ever. */
  readonly uid: string
  /** Grows with every change: a calendar takes no older one. */
  readonly sequence: number
  /** Epoch milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
  readonly title: string
  /** Empty for none. */
  readonly place: string
  readonly description: string
  readonly url: string
  /** Calendars take it away. */
  readonly isCancelled: boolean
  /** Whether it takes time, or stands beside other things. */
  readonly holds: boolean
}

export interface CalendarPerson {
  readonly name: string
  readonly address: string
}

export interface Calendar {
  readonly name: string
  readonly items: readonly CalendarItem[]
  /** When this was written; epoch milliseconds. */
  readonly writtenAt: number
  /** How often one who has subscribed looks again; null for a file that is taken once. */
  readonly refreshMinutes: number | null
  /** A cancellation takes its entry out of calendars, a request puts it in or moves it; else entries are published. */
  readonly method?: 'PUBLISH' | 'REQUEST' | 'CANCEL' | undefined
  /** Required by RFC 5546 wherever a file is mailed. A calendar takes changes of an entry from the same organizer alone. */
  readonly organizer?: CalendarPerson
  /** The reader of a request or a cancellation; RFC 5546 forbids it in what is published. */
  readonly attendee?: CalendarPerson
}

/** Writes a calendar as RFC 5545 says, all times in UTC. */
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

/** The value of a parameter: nothing in it ends the quotation or the line. */
const quoted = (text: string) => `"${inOneLine(text).replaceAll('"', "'")}"`

/** `20261121T090000Z` */
const inUtc = (atMillis: number) => `${new Date(atMillis).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** A name has one line, and what it holds is text. */
const named = (text: string) => escaped(inOneLine(text))

/** What a person wrote is text: it neither ends its line nor begins another property. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\n\t\P{Cc}]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

const MOST_OCTETS = 75

/** No line is longer than 75 octets; a character is never cut through. */
function folded(line: string): string {
  const pieces: string[] = []
  let [piece, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MOST_OCTETS) {
      pieces.push(piece)
      // The space that a line goes on with counts.
      ;[piece, octets] = ['', 1]
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n ')
}
