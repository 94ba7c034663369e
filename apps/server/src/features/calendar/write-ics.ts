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

export interface Calendar {
  readonly name: string
  readonly items: readonly CalendarItem[]
  /** When this was written; epoch milliseconds. */
  readonly writtenAt: number
  /** How often one who has subscribed looks again; null for a file that is taken once. */
  readonly refreshMinutes: number | null
  /** A cancellation takes its entries out of calendars; else they are published. */
  readonly method?: 'PUBLISH' | 'CANCEL' | undefined
}

/** Writes a calendar as RFC 5545 says, all times in UTC. */
export function writeIcs({ name, items, writtenAt, refreshMinutes, method = 'PUBLISH' }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parley//Agenda//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...(refreshMinutes === null
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`, `X-PUBLISHED-TTL:PT${refreshMinutes}M`]),
    ...items.flatMap((item) => linesOf(item, writtenAt)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf(item: CalendarItem, writtenAt: number): string[] {
  const { uid, sequence, startsAt, endsAt, title, place, description, url, isCancelled, holds } = item
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${inUtc(writtenAt)}`,
    `DTSTART:${inUtc(startsAt)}`,
    `DTEND:${inUtc(endsAt)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    `URL:${url}`,
    `TRANSP:${holds && !isCancelled ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ]
}

/** `20261121T090000Z` */
const inUtc = (atMillis: number) => `${new Date(atMillis).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** What a person wrote is text: it neither ends its line nor begins another property. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
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
