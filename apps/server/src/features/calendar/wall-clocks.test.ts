import { DAY_MS, HOUR_MS } from '@parley/contract'
import { languages } from '@parley/contract/accounts'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { WALL_CLOCKS } from '../../testing/wall-clocks.ts'
import { drawPdf } from './draw-pdf.ts'
import { clockOf, layOutDays, type PrintedEntry } from './lay-out-days.ts'
import { type CalendarItem, writeIcs } from './write-ics.ts'

const entry = (sdt: number, edt: number, own: Partial<PrintedEntry> = {}): PrintedEntry => ({
  title: 'Sourdough',
  place: null,
  people: [],
  sdt,
  edt,
  overlaps: false,
  ...own,
})
const item = (own: Partial<CalendarItem> = {}): CalendarItem => ({
  uid: 'meeting1.ada@parley',
  sequence: 3,
  startsAt: Date.UTC(2026, 9, 25, 0, 30),
  endsAt: Date.UTC(2026, 9, 25, 1, 30),
  title: 'Meeting with Bo; “at noon”, he said',
  place: 'Table 1',
  description: '',
  url: 'https://meet.example/my-agenda',
  isCancelled: false,
  holds: true,
  ...own,
})
const write = (items: CalendarItem[], method?: 'CANCEL') =>
  writeIcs({ name: 'Forum', items, writtenAt: Date.UTC(2026, 9, 1), refreshMinutes: null, method })

/** Models another calendar program, which takes in one file after the other as RFC 5546 says. */
function aCalendar() {
  const entries = new Map<string, { sequence: number; title: string; from: number; to: number }>()
  return {
    take(ics: string) {
      const calendar = new ICAL.Component(ICAL.parse(ics))
      for (const part of calendar.getAllSubcomponents('vevent')) {
        const { uid, sequence, summary, startDate, endDate } = new ICAL.Event(part)
        if (sequence < (entries.get(uid)?.sequence ?? 0)) continue
        const isGone = calendar.getFirstPropertyValue('method') === 'CANCEL'
        const [from, to] = [startDate, endDate].map((time) => time.toUnixTime() * 1_000) as [number, number]
        if (isGone || part.getFirstPropertyValue('status') === 'CANCELLED') entries.delete(uid)
        else entries.set(uid, { sequence, title: summary, from, to })
      }
      return [...entries.values()].map(({ title, from, to }) => [title, from, to])
    },
  }
}

it('CAL-14 prints an entry that starts before a day begins in the day before, with its date', () => {
  const party = Date.UTC(2026, 10, 21, 21, 30)
  const zone = 'Europe/Istanbul'
  const entries = [
    entry(party - 2 * HOUR_MS, party - HOUR_MS),
    entry(party, party + HOUR_MS),
    entry(party + 10 * HOUR_MS, party + 11 * HOUR_MS),
  ]
  const days = layOutDays(entries, { language: 'en', zone, ownZone: zone, dayBegins: 360 })
  expect(days.map(({ day, rows }) => [day, rows.map(({ time }) => time)])).toEqual([
    ['Saturday, 21 November 2026', ['22:30–23:30', 'Sun 22 Nov, 00:30–01:30']],
    ['Sunday, 22 November 2026', ['10:30–11:30']],
  ])
})

it.each(WALL_CLOCKS)('CAL-10 prints $range in $zone', ({ zone, startsAt, endsAt, day, range }) => {
  const printed = layOutDays([entry(startsAt, endsAt)], { language: 'en', zone, ownZone: zone })
  const fullDate = Temporal.PlainDate.from(day).toLocaleString('en-GB', { dateStyle: 'full' })
  expect(printed).toEqual([{ day: fullDate, rows: [{ time: range, own: null, title: 'Sourdough', lines: [] }] }])
})

it.each(WALL_CLOCKS)('CAL-5 preserves the instants of $range in $zone', ({ startsAt, endsAt }) => {
  expect(aCalendar().take(write([item({ startsAt, endsAt })]))).toEqual([[item().title, startsAt, endsAt]])
})

it('CAL-5 cancellation removes an entry, and only a higher sequence moves it', () => {
  const calendar = aCalendar()
  calendar.take(write([item()]))
  const [startsAt, endsAt] = [item().startsAt + HOUR_MS, item().endsAt + HOUR_MS]
  expect(calendar.take(write([item({ sequence: 4, startsAt, endsAt })]))).toEqual([[item().title, startsAt, endsAt]])
  expect(calendar.take(write([item()]))).toEqual([[item().title, startsAt, endsAt]])
  expect(calendar.take(write([item({ sequence: 5, isCancelled: true })], 'CANCEL'))).toEqual([])
  expect(aCalendar().take(write([item({ isCancelled: true })]))).toEqual([])
})

it('CAL-10 puts an entry that crosses midnight on the day on which it begins, and names the other day', () => {
  const [late, next] = [Date.UTC(2026, 10, 21, 20, 30), Date.UTC(2026, 10, 22, 0, 30)]
  const entries = [entry(late, late + HOUR_MS / 2), entry(late + HOUR_MS / 2, next), entry(next, next + HOUR_MS)]
  const printed = layOutDays(entries, { language: 'en', zone: 'Europe/Istanbul', ownZone: 'Europe/Istanbul' })
  // An entry that ends at midnight belongs to its own day only.
  expect(printed.map(({ day, rows }) => [day, rows.map(({ time }) => time)])).toEqual([
    ['Saturday, 21 November 2026', ['23:30–00:00']],
    ['Sunday, 22 November 2026', ['00:00–03:30', '03:30–04:30']],
  ])
  const { range } = clockOf('en', 'Europe/Istanbul')
  expect(range(late, next, '2026-11-21')).toBe('23:30 – Sun 22 Nov, 03:30')
})

it("CAL-10 shows the reader's own time as well, with its day if that differs", () => {
  const noon = Date.UTC(2026, 10, 21, 9)
  const ownIn = (ownZone: string) =>
    layOutDays([entry(noon, noon + HOUR_MS)], { language: 'en', zone: 'Europe/Istanbul', ownZone })[0]?.rows[0]?.own
  expect(['Asia/Kolkata', 'Pacific/Chatham', 'Europe/Moscow', 'America/New_York'].map(ownIn)).toEqual([
    '14:30–15:30 for you',
    '22:45–23:45 for you',
    null,
    '04:00–05:00 for you',
  ])
  const late = noon + 3 * HOUR_MS
  const [day] = layOutDays([entry(late, late + HOUR_MS)], {
    language: 'es',
    zone: 'Europe/Istanbul',
    ownZone: 'Pacific/Chatham',
  })
  expect(day?.rows[0]?.own).toBe('dom, 22 nov, 01:45–02:45 para ti')
})

it.each(languages)('CAL-10 draws every letter on as many numbered pages as needed: %s', async (language) => {
  const from = Date.UTC(2026, 9, 24, 6)
  const titles = [
    'Şişli’de fırın, ışık ve İĞÜÖÇ',
    'Лекция о хлебе: объём, ёлка',
    '¿Cuándo? El niño y el pingüino',
    'Қыз Әлия',
  ]
  const entries = Array.from({ length: 30 }, (_, at) =>
    entry(from + at * HOUR_MS, from + at * HOUR_MS + HOUR_MS / 2, {
      title: titles[at] ?? `Talk ${at} ${'of a very long name '.repeat(at % 7)}`,
      place: 'Grand hall',
      people: ['Ada Işık', 'Борис Ким'],
    }),
  )
  const days = layOutDays(entries, { language, zone: 'Europe/Berlin', ownZone: 'Asia/Kolkata' })
  const about = ['Ada Işık']
  const title = 'Forum. Ada'
  const chunks: Uint8Array[] = []
  const pageText = '{page}/{count}'
  const printed = { language, title, name: 'Food & Forum', about, days, pageText, writtenAt: from - DAY_MS }
  for await (const chunk of drawPdf(printed)) chunks.push(chunk)
  const pages = await readPdf(Buffer.concat(chunks))

  expect(pages.length).toBeGreaterThan(2)
  expect(
    pages.filter((text, at) => !text.includes(`${at + 1}/${pages.length}`) || !text.includes('Food & Forum')),
  ).toEqual([])
  const all = pages.join(' ')
  const wanted = days.flatMap(({ day, rows }) => [
    day,
    ...rows.flatMap((row) => [row.time, row.own ?? '', row.title, ...row.lines]),
  ])
  expect(wanted.filter((text) => !all.includes(text.trim()))).toEqual([])
})

it('CAL-10 prints Greek, Arabic and Hebrew names in readable letters, also mixed and over several lines', async () => {
  const row = (title: string, lines: string[] = []) => ({ time: '10:00', own: null, title, lines })
  const rows = [
    row('Meeting: Νίκος Παπαδόπουλος', ['Ελληνικό Ελαιόλαδο, Ерлан Қоңырбаев, İğneada']),
    row('Meeting: דוד לוי', [`${'and so on '.repeat(20)} שלום`]),
    row('يوسف'),
  ]
  const written: Uint8Array[] = []
  const printed = { language: 'en', title: 'Agenda', name: 'Θεσσαλονίκη', about: [], days: [{ day: 'Monday', rows }] }
  for await (const part of drawPdf({ ...printed, pageText: '1', writtenAt: 0 })) written.push(part)
  const [page = ''] = await readPdf(Buffer.concat(written))
  for (const text of ['Νίκος Παπαδόπουλος', 'Ελληνικό Ελαιόλαδο, Ерлан Қоңырбаев, İğneada', 'דוד לוי', 'שלום']) {
    expect(page).toContain(text)
  }
  // Counts the embedded fonts. A character missing in all fonts would be drawn as a box.
  expect(
    Buffer.concat(written)
      .toString('latin1')
      .match(/\/FontName \/\w+\+(\w+)/g)?.length,
  ).toBe(7)
})
