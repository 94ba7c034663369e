import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseProgramme } from './shape/shape-programme.ts'

const fileOf = (name: string) => readFileSync(new URL(`../../../../../e2e/fixtures/imports/${name}`, import.meta.url))
const parse = (file: string | Uint8Array, zone = 'Europe/Istanbul') => parseProgramme(Buffer.from(file), zone)
const at = (instant: number) => new Date(instant).toISOString().slice(0, 16)

it('IMPORT-17 reads a programme of Sessionize: rooms, speakers, and service sessions as breaks', () => {
  const { programme, refused } = parse(fileOf('sessionize-all.json'))
  expect(refused).toEqual([])
  expect(programme.rooms).toEqual([{ name: 'Main hall', guid: null, capacity: null }])
  expect(programme.tracks).toEqual([{ name: 'Food', color: null }])
  expect(
    programme.talks.map(({ title, type, track, room, startsAt, endsAt, persons }) => [
      title,
      type,
      track,
      room,
      at(startsAt),
      at(endsAt),
      persons.map(({ name }) => name),
    ]),
  ).toEqual([
    ['Opening', 'session', 'Food', 'Main hall', '2026-12-10T06:00', '2026-12-10T06:45', ['Ada Example']],
    ['Coffee', 'break', null, 'Main hall', '2026-12-10T06:45', '2026-12-10T07:15', []],
  ])
  expect(programme.persons).toMatchObject([{ name: 'Ada Example', biography: 'CTO\n\nSpeaks' }])
})

it.each(['groups', 'days'])('IMPORT-17 reads the other views of Sessionize: by %s', (view) => {
  const session = {
    id: '7',
    title: 'Bread',
    startsAt: '2026-12-10T09:00:00',
    endsAt: '2026-12-10T09:45:00',
    speakers: [{ id: 'a', name: 'Ada' }],
    categories: [{ name: 'Track', categoryItems: [{ name: 'Food' }] }],
    room: 'Hall',
  }
  const file =
    view === 'groups'
      ? [{ groupName: 'All', sessions: [session] }]
      : [{ date: '2026-12-10', rooms: [{ sessions: [session] }] }]
  const { talks } = parse(JSON.stringify(file)).programme
  expect(talks).toMatchObject([{ title: 'Bread', room: 'Hall', track: 'Food', persons: [{ name: 'Ada' }] }])
})

it('IMPORT-17 leaves out a session of Sessionize that was not accepted, and reports it', () => {
  const file = JSON.parse(String(fileOf('sessionize-all.json')))
  file.sessions[1].status = 'Declined'
  const { programme, refused } = parse(JSON.stringify(file))
  expect(programme.talks.map(({ title }) => title)).toEqual(['Opening'])
  expect(refused).toMatchObject([{ title: 'Coffee', reason: 'talkNotAccepted', params: { value: 'Declined' } }])
})

it('IMPORT-17 reads a calendar file: its UID, times, room and description', () => {
  const { programme, refused } = parse(fileOf('programme.ics'))
  expect(refused).toEqual([])
  expect(programme.talks).toMatchObject([
    {
      guid: '460@EX',
      title: 'A talk about bread',
      room: 'Room 1',
      abstract: 'by Ada Example',
      startsAt: Date.UTC(2026, 11, 10, 11),
      endsAt: Date.UTC(2026, 11, 10, 12),
    },
  ])
})

it('IMPORT-17 reads folded lines, zones, durations and cancelled events of a calendar file', () => {
  const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
  const file = [
    'BEGIN:VCALENDAR',
    'X-WR-CALNAME:Bread days',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Berlin',
    'END:VTIMEZONE',
    ...event(
      'UID:a',
      'DTSTART;TZID=Europe/Berlin:20261210T100000',
      'DURATION:PT45M',
      'SUMMARY:Rye\\, and',
      '  more',
      'CATEGORIES:Grain,Other',
      'DESCRIPTION:One\\nTwo',
      'BEGIN:VALARM',
      'SUMMARY:Alarm',
      'END:VALARM',
    ),
    ...event('UID:b', 'DTSTART;TZID="Custom Time":20261210T100000', 'DTEND:20261210T100000Z', 'SUMMARY:Wheat'),
    ...event('UID:c', 'DTSTART:20261210T100000Z', 'DTEND:20261210T110000Z', 'SUMMARY:Off', 'STATUS:CANCELLED'),
    'END:VCALENDAR',
  ].join('\r\n')
  const { programme, refused } = parse(file)
  expect(programme.title).toBe('Bread days')
  expect(programme.talks.map(({ title, track, startsAt, endsAt }) => [title, track, at(startsAt), at(endsAt)])).toEqual(
    [
      ['Wheat', null, '2026-12-10T07:00', '2026-12-10T10:00'],
      ['Rye, and more', 'Grain', '2026-12-10T09:00', '2026-12-10T09:45'],
    ],
  )
  expect(programme.talks[1]?.abstract).toBe('One\nTwo')
  expect(refused).toMatchObject([{ title: 'Off', reason: 'talkNotAccepted' }])
})

it('IMPORT-18 reads a guid that occurs twice under one title as one definition with two times', () => {
  const read = () => parse(fileOf('twice-one-guid.xml'))
  const { programme, refused } = read()
  expect(refused).toEqual([])
  expect(programme.talks.map(({ startsAt }) => at(startsAt))).toEqual(['2026-12-10T15:00', '2026-12-11T13:00'])
  expect(new Set(programme.talks.map(({ guid }) => guid)).size).toBe(2)
  expect(new Set(programme.talks.map(({ definitionGuid }) => definitionGuid)).size).toBe(1)
  expect(read().programme).toEqual(programme)
})

it('IMPORT-18 reads a repeated guid with different titles as two talks, and reports it; a repeated time is read once', () => {
  const talk = (title: string, time: string) =>
    `<event guid="g"><title>${title}</title><date>2026-12-10T${time}:00+01:00</date><duration>00:30</duration></event>`
  const file = `<schedule><conference/><day date="2026-12-10"><room name="Hall">${[
    talk('Bread', '10:00'),
    talk('Wine', '11:00'),
    talk('Wine', '12:00'),
    talk('Bread', '10:00'),
  ].join('')}</room></day></schedule>`
  const { programme, refused } = parse(file)
  const [bread, wine, again] = programme.talks
  expect(programme.talks.map(({ title, startsAt }) => [title, at(startsAt)])).toEqual([
    ['Bread', '2026-12-10T09:00'],
    ['Wine', '2026-12-10T10:00'],
    ['Wine', '2026-12-10T11:00'],
  ])
  expect(wine?.definitionGuid).toBe(again?.definitionGuid)
  expect(wine?.definitionGuid).not.toBe(bread?.definitionGuid)
  expect(refused.map(({ index, reason }) => [index, reason])).toEqual([
    [2, 'guidOfAnother'],
    [3, 'guidOfAnother'],
    [4, 'talkTwice'],
  ])
})

it.each([
  ['a web page', '<!DOCTYPE html><html><body/></html>', 'HTML'],
  [
    'a property list',
    '<?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x"><plist/>',
    'Apple property list (.plist)',
  ],
  ['a drawing', '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg/>', 'SVG'],
  ['a feed', '<rss version="2.0"><channel/></rss>', 'RSS'],
  ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 0xff]), 'ZIP'],
])('IMPORT-3 names the format of %s', (_, file, format) => {
  expect(() => parse(file)).toThrow(expect.objectContaining({ code: 'importUnknownFormat', params: { format } }))
})
