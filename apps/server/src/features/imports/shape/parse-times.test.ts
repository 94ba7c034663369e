import { expect, it } from 'vitest'
import type { RawTalk } from '../read/raw-programme.ts'
import { durationMs, knownZone, parseTimes } from './parse-times.ts'

const MINUTES = 60_000
const times = (talk: Partial<RawTalk>, zone: string | null = null, dayChange = '') => {
  const read = parseTimes(
    { date: '', end: '', start: '', duration: '', day: '', ...talk } as RawTalk,
    { dayChange },
    zone,
  )
  return typeof read === 'string' ? read : [read.startsAt, read.endsAt].map((at) => new Date(at).toISOString())
}

it.each([
  ['00:20', 20 * MINUTES],
  ['1:05', 65 * MINUTES],
  ['26:00', 26 * 60 * MINUTES],
  ['00:45:00', 45 * MINUTES],
  ['0:45:00', 45 * MINUTES],
  ['1:30:00', 90 * MINUTES],
  ['1:02:30', (24 * 60 + 150) * MINUTES],
  ['PT1H30M', 90 * MINUTES],
  ['PT45M', 45 * MINUTES],
  ['P1DT2H', 26 * 60 * MINUTES],
  ['45', 45 * MINUTES],
  ['1:5', 65 * MINUTES],
  ['00:00', 5 * MINUTES],
  ['PT0M', 5 * MINUTES],
  ['0', 5 * MINUTES],
])('reads the duration %s', (text, milliseconds) => {
  expect(durationMs(text)).toBe(milliseconds)
})

it.each(['', '00:75', '-1:00', 'PT', 'P', '1:2:3:4', 'long', '00:20 '])('finds no duration in %j', (text) => {
  expect(durationMs(text)).toBe(null)
})

it('uses the date with its offset, and ignores the clock time', () => {
  const talk = { date: '2026-01-31T23:30:00+01:00', start: '09:00', day: '2026-01-30', duration: '01:00' }
  expect(times(talk, 'Asia/Tokyo')).toEqual(['2026-01-31T22:30:00.000Z', '2026-01-31T23:30:00.000Z'])
})

it('uses the end of a file before one calculated from the duration', () => {
  const talk = { date: '2026-01-31T10:00:00Z', end: '2026-01-31T10:50:00Z', duration: '01:00' }
  expect(times(talk)).toEqual(['2026-01-31T10:00:00.000Z', '2026-01-31T10:50:00.000Z'])
  expect(times({ ...talk, end: '2026-01-31T09:00:00Z' })).toEqual([
    '2026-01-31T10:00:00.000Z',
    '2026-01-31T11:00:00.000Z',
  ])
})

it('reads a date without an offset in the zone, even over the change to summer time', () => {
  const talk = { date: '2026-03-29T01:30:00', duration: '01:00' }
  expect(times(talk, 'Europe/Brussels')).toEqual(['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z'])
  expect(times(talk)).toBe('talkZoneUnknown')
})

it.each([
  [{ date: '2026-12-10', start: '10:00' }],
  [{ date: '10:00', day: '2026-12-10' }],
  [{ day: '2026-12-10', start: '10:00:00' }],
  [{ day: '2026-12-10T09:00:00+01:00', start: '10:00' }],
  [{ start: '2026-12-10T10:00:00+01:00' }],
])('IMPORT-17 reads a time without a date inside a dated day, however the file writes it: %j', (talk) => {
  expect(times({ ...talk, duration: '1:00' }, 'Europe/Berlin')).toEqual([
    '2026-12-10T09:00:00.000Z',
    '2026-12-10T10:00:00.000Z',
  ])
})

it('IMPORT-17 reads an hour of one digit as that of the morning, not of the following night', () => {
  expect(times({ day: '2026-12-10', start: '9:00', duration: '1:00' }, 'UTC')).toEqual([
    '2026-12-10T09:00:00.000Z',
    '2026-12-10T10:00:00.000Z',
  ])
})

it('reads old files by day and clock time, and times before the day change as the following night', () => {
  const talk = { day: '2018-02-03', duration: '00:50' }
  expect(times({ ...talk, start: '10:00' }, 'Europe/Brussels', '09:00:00')).toEqual([
    '2018-02-03T09:00:00.000Z',
    '2018-02-03T09:50:00.000Z',
  ])
  expect(times({ ...talk, start: '01:30' }, 'Europe/Brussels')).toEqual([
    '2018-02-04T00:30:00.000Z',
    '2018-02-04T01:20:00.000Z',
  ])
  expect(times({ ...talk, start: '10:00' })).toBe('talkZoneUnknown')
})

it.each([
  [{ start: '10:00', duration: '00:20' }, 'talkDateMissing'],
  [{ day: '2026-01-31', duration: '00:20' }, 'talkDateMissing'],
  [{ date: 'tomorrow', duration: '00:20' }, 'talkDateUnreadable'],
  [{ date: '2026-02-30T10:00:00Z', duration: '00:20' }, 'talkDateUnreadable'],
  [{ date: '0026-01-31T10:00:00Z', duration: '00:20' }, 'talkDateUnreadable'],
  [{ date: '2026-01-31T10:00:00+99:00', duration: '00:20' }, 'talkDateUnreadable'],
  [{ date: '2026-01-31T10:00:00Z[u-ca=hebrew]', duration: '00:20' }, 'talkDateUnreadable'],
  [{ date: '2026-01-31T10:00:00Z' }, 'talkDurationMissing'],
  [{ date: '2026-01-31T10:00:00Z', duration: '900:00' }, 'talkDurationTooLong'],
])('refuses %j as %s', (talk, reason) => {
  expect(times(talk, 'Europe/Brussels')).toBe(reason)
})

it('accepts only existing zones', () => {
  expect([knownZone('Europe/Brussels'), knownZone('Mars/Base'), knownZone('')]).toEqual(['Europe/Brussels', null, null])
})
