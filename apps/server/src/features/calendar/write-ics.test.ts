import { expect, it } from 'vitest'
import { type CalendarItem, writeIcs } from './write-ics.ts'

const item: CalendarItem = {
  uid: 'talk1.ada@parley',
  sequence: 3,
  startsAt: Date.UTC(2026, 10, 21, 9),
  endsAt: Date.UTC(2026, 10, 21, 9, 45),
  title: 'Sourdough',
  place: 'Hall 1',
  description: '',
  url: 'https://meet.example/my-agenda',
  isCancelled: false,
  holds: true,
}
const writtenAt = Date.UTC(2026, 10, 20, 7)
const write = (own: Partial<CalendarItem> = {}, refreshMinutes: number | null = null) =>
  writeIcs({ name: 'Forum', items: [{ ...item, ...own }], writtenAt, refreshMinutes })
const unfolded = (ics: string) => ics.replaceAll('\r\n ', '').split('\r\n')

it('CAL-5 writes one entry in UTC, with lines that end as the standard says', () => {
  expect(write()).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Parley//Agenda//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Forum',
      'X-WR-CALNAME:Forum',
      'BEGIN:VEVENT',
      'UID:talk1.ada@parley',
      'DTSTAMP:20261120T070000Z',
      'DTSTART:20261121T090000Z',
      'DTEND:20261121T094500Z',
      'SEQUENCE:3',
      'STATUS:CONFIRMED',
      'SUMMARY:Sourdough',
      'LOCATION:Hall 1',
      'URL:https://meet.example/my-agenda',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

it('CAL-5 states the refresh interval, cancelled entries and entries that block no time', () => {
  const lines = unfolded(write({ isCancelled: true, holds: true }, 60))
  expect(lines).toEqual(
    expect.arrayContaining([
      'REFRESH-INTERVAL;VALUE=DURATION:PT60M',
      'X-PUBLISHED-TTL:PT60M',
      'STATUS:CANCELLED',
      'TRANSP:TRANSPARENT',
    ]),
  )
  expect(unfolded(write({ holds: false }))).toContain('TRANSP:TRANSPARENT')
})

it('CAL-5 escapes text that people wrote', () => {
  const title = 'A; b, c \\ d\r\nEND:VEVENT\rX:\u0007\u2028y'
  expect(unfolded(write({ title }))).toContain('SUMMARY:A\\; b\\, c \\\\ d END:VEVENT X: y')
})

it.each(['ş'.repeat(100), 'Лекция о хлебе '.repeat(20), '😀'.repeat(60), 'x'.repeat(300)])(
  'CAL-5 folds at 75 octets and splits no character: %s',
  (title) => {
    const ics = write({ title })
    const lengths = ics.split('\r\n').map((line) => Buffer.byteLength(line))
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
    expect(ics).not.toContain('\ufffd')
    expect(unfolded(ics)).toContain(`SUMMARY:${title}`)
  },
)

it('CAL-5 leaves a line of exactly 75 octets whole', () => {
  expect(write({ title: 'x'.repeat(75 - 'SUMMARY:'.length) }).split('\r\n')).toContain(`SUMMARY:${'x'.repeat(67)}`)
})

it('CAL-13 names the organizer in every mailed file, and the reader only in requests and cancellations', () => {
  const people = {
    organizer: { name: 'Forum "2026"\r\nX:y', address: 'no-reply@meet.example' },
    attendee: { name: 'Ada', address: 'ada@example.org' },
  }
  const peopleIn = (method: 'PUBLISH' | 'REQUEST' | 'CANCEL') =>
    unfolded(writeIcs({ name: 'Forum', items: [item], writtenAt, refreshMinutes: null, method, ...people })).filter(
      (line) => /^(ORGANIZER|ATTENDEE|METHOD|X)\b/.test(line) && !line.startsWith('X-WR'),
    )
  const organizer = 'ORGANIZER;CN="Forum \'2026\' X:y":mailto:no-reply@meet.example'
  const attendee = 'ATTENDEE;CN="Ada";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ada@example.org'
  expect(peopleIn('PUBLISH')).toEqual(['METHOD:PUBLISH', organizer])
  expect(peopleIn('REQUEST')).toEqual(['METHOD:REQUEST', organizer, attendee])
  expect(peopleIn('CANCEL')).toEqual(['METHOD:CANCEL', organizer, attendee])
})
