import 'temporal-polyfill/global'
import { languages } from '@parley/contract/accounts'
import { expect, it } from 'vitest'
import { textInAll } from '../../../platform/texts.ts'
import type { Named } from '../records/index.ts'
import { writeMeetingEmail } from './write-meeting-email.ts'
import { writeNewsEmail } from './write-news-email.ts'
import { writeProgrammeEmail } from './write-programme-email.ts'
import { writeRemovalEmail } from './write-removal-email.ts'
import { isNamed, writeDigestEmail, writeShort } from './write-short.ts'
import { writeUpcomingEmail } from './write-upcoming-email.ts'

const publicUrl = 'https://parley.example.org'
const sender = { publicUrl, mailFrom: 'parley@example.org' }
const at = { sdt: Date.UTC(2026, 10, 21, 9), edt: Date.UTC(2026, 10, 21, 10), place: null }
const change = { title: 'Rye', before: at, after: null, overlaps: false, isBack: false }
const news = { kind: 'declined', otherName: 'Ada', message: '', meeting: null } as const
const coming = { kind: 'session', title: 'Rye', others: [], entryId: 'session1', byVideo: false, ...at } as const
const named: Named = {
  events: new Map([['event1', { id: 'event1', name: 'Olive Days', images: { logo: null }, indexPagePath: null }]]),
  colors: new Map(),
  contacts: new Map(),
  people: new Map(),
  names: new Map([['search1', 'Cheese']]),
}
const row = {
  id: 'told1',
  seq: 1,
  ofEvent: false,
  dt: at.sdt,
  type: 'search_match' as const,
  eventId: 'event1',
  aboutId: 'search1',
  personId: null,
  text: '',
}

it.each(languages)('NOTE-78 greets a person without a name with a general greeting, in %s', (language) => {
  const nameless = {
    userId: 'user1',
    email: 'bo@example.org',
    name: ' ',
    language,
    eventId: 'event1',
    eventName: 'Olive Days',
    eventLanguage: 'en',
    timezone: 'Europe/Istanbul',
  }
  const written = [
    writeMeetingEmail(sender, nameless, news),
    writeNewsEmail(sender, { addressee: nameless, meetings: [news, news], changes: [change] }),
    writeProgrammeEmail(publicUrl, nameless, [change]),
    writeUpcomingEmail(publicUrl, nameless, [coming]),
    writeRemovalEmail({ addressee: nameless, organizers: [] }),
    writeDigestEmail(publicUrl, nameless, [row], named),
  ]
  const greeting = textInAll('notifications.greetingAnyone')[language]
  expect(written.map((each) => each?.text.split('\n')[0])).toEqual(written.map(() => greeting))
})

it('NOTE-78 sends nothing about deleted things, instead of a sentence without a name', () => {
  expect(writeShort('en', [row], named).body).toBe('New people match your saved search “Cheese”')
  expect(isNamed(row, named)).toBe(true)
  expect(isNamed({ ...row, aboutId: 'search2' }, named)).toBe(false)
  expect(isNamed({ ...row, type: 'meeting_request', aboutId: 'gone', eventId: 'event2' }, named)).toBe(false)
  expect(isNamed({ ...row, type: 'message', aboutId: 'room', eventId: null }, named)).toBe(true)
})
