import { expect, it } from 'vitest'
import { shapeProgramme } from '../shape/shape-programme.ts'
import { parseScheduleJson } from './parse-raw-programme.ts'

const parsePretalxJson = (text: string, zone: string | null = null) => shapeProgramme(parseScheduleJson(text), zone)

const talk = (more: object = {}) => ({
  guid: 'g1',
  id: 1,
  title: 'Opening',
  date: '2026-01-31T09:30:00+01:00',
  start: '09:30',
  duration: '00:20',
  persons: [],
  ...more,
})
const schedule = (rooms: object, conference: object = {}) =>
  JSON.stringify({
    schedule: {
      version: 'v2',
      base_url: 'https://days.example/',
      conference: {
        title: 'Days',
        time_zone_name: 'Europe/Brussels',
        days: [{ index: 1, date: '2026-01-31', rooms }],
        ...conference,
      },
    },
  })
const only = (more: object) => {
  const { programme, refused } = parsePretalxJson(schedule({ Hall: [talk(more)] }))
  return { talk: programme.talks[0], persons: programme.persons, refused }
}

it('reads a whole programme', () => {
  const file = schedule(
    {
      Hall: [
        talk({
          code: 'ABC',
          subtitle: '',
          abstract: 'Some *markdown*\r\n\r\n- kept',
          description: null,
          track: 'Main',
          type: 'Talk',
          language: 'en',
          room: 'Hall',
          url: 'https://days.example/talk/ABC/',
          do_not_record: true,
          persons: [{ id: 2, code: 'YY', public_name: 'Ada Lovelace', biography: 'Writes.' }],
          links: [{ title: 'Notes', url: 'https://b.example/' }],
          attachments: [{ title: 'Slides', url: '/media/slides.pdf' }],
        }),
      ],
    },
    {
      rooms: [{ name: 'Hall', guid: 'room-1', capacity: 300 }],
      tracks: [
        { name: 'Main', color: '#00ff00' },
        { name: 'Side', color: 'red' },
      ],
    },
  )

  expect(parsePretalxJson(file)).toEqual({
    programme: {
      version: 'v2',
      title: 'Days',
      dayBegins: null,
      days: ['2026-01-31'],
      timezone: 'Europe/Brussels',
      startsAt: Date.UTC(2026, 0, 31, 8, 30),
      endsAt: Date.UTC(2026, 0, 31, 8, 50),
      rooms: [{ name: 'Hall', guid: 'room-1', capacity: 300 }],
      tracks: [
        { name: 'Main', color: '#00ff00' },
        { name: 'Side', color: null },
      ],
      persons: [{ key: 'id:2', name: 'Ada Lovelace', otherKeys: ['code:YY'], biography: 'Writes.' }],
      talks: [
        {
          guid: 'g1',
          definitionGuid: 'g1',
          title: 'Opening',
          subtitle: '',
          abstract: 'Some *markdown*\n\n- kept',
          description: '',
          track: 'Main',
          type: 'Talk',
          language: 'en',
          room: 'Hall',
          startsAt: Date.UTC(2026, 0, 31, 8, 30),
          endsAt: Date.UTC(2026, 0, 31, 8, 50),
          persons: [{ key: 'id:2', name: 'Ada Lovelace' }],
          links: [
            { title: 'Notes', url: 'https://b.example/' },
            { title: 'Slides', url: 'https://days.example/media/slides.pdf' },
          ],
          url: 'https://days.example/talk/ABC/',
          doNotRecord: true,
        },
      ],
    },
    refused: [],
  })
})

it('reads names in several languages, the English one first', () => {
  const { talk: read } = only({
    title: { de: 'Eröffnung', en: 'Opening' },
    track: { name: { de: 'Haupt' } },
    type: { fr: 'Exposé' },
    room: { en: 'Hall' },
    persons: [{ guid: 'p', name: { tr: 'Çağrı' } }, 'Bob'],
  })

  expect([read?.title, read?.track, read?.type, read?.room, read?.persons]).toEqual([
    'Opening',
    'Haupt',
    'Exposé',
    'Hall',
    [
      { key: 'guid:p', name: 'Çağrı' },
      { key: 'name:bob', name: 'Bob' },
    ],
  ])
})

it('keeps the date of a talk after midnight, even if another day lists it', () => {
  const { talk: read } = only({ date: '2026-02-01T01:50:00+01:00', start: '01:50' })
  expect(new Date(read?.startsAt ?? 0).toISOString()).toBe('2026-02-01T00:50:00.000Z')
})

it('treats values of the wrong type as absent', () => {
  const { talk: read, refused } = only({
    subtitle: ['x'],
    abstract: 7,
    track: true,
    type: {},
    language: null,
    persons: 'Bob',
    links: [null, 3, { url: {} }],
    attachments: { url: 'https://a.example/' },
    do_not_record: 'yes',
    url: [],
  })

  expect(read).toEqual({
    guid: 'g1',
    definitionGuid: 'g1',
    title: 'Opening',
    subtitle: '',
    abstract: '7',
    description: '',
    track: null,
    type: null,
    language: null,
    room: 'Hall',
    startsAt: Date.UTC(2026, 0, 31, 8, 30),
    endsAt: Date.UTC(2026, 0, 31, 8, 50),
    persons: [],
    links: [],
    url: null,
    doNotRecord: false,
  })
  expect(refused.map(({ reason }) => reason)).toEqual(Array(3).fill('linkNotAllowed'))
})

it('reports rows that are no talks', () => {
  const { refused } = parsePretalxJson(schedule({ Hall: [null, 'x', [talk()], talk(), { guid: 'g2' }] }))
  expect(refused).toEqual([
    { line: null, index: 1, title: '', reason: 'talkNotReadable', params: {} },
    { line: null, index: 2, title: '', reason: 'talkNotReadable', params: {} },
    { line: null, index: 3, title: '', reason: 'talkNotReadable', params: {} },
    { line: null, index: 5, title: '', reason: 'talkTitleMissing', params: {} },
  ])
})

it('handles __proto__, constructor and similar names safely', () => {
  const hostile = schedule({ Hall: [talk()], constructor: [talk({ guid: 'g2' })] }).replace(
    '"guid":"g1"',
    '"guid":"g1","__proto__":{"url":"https://evil.example/","track":"Evil"},"constructor":{"prototype":{"x":1}}',
  )
  const { programme } = parsePretalxJson(hostile.replace('"rooms":{', '"rooms":{"__proto__":[{"title":"P"}],'))

  expect(programme.talks.map(({ guid, room, url, track }) => [guid, room, url, track])).toEqual([
    ['g1', 'Hall', null, null],
    ['g2', 'constructor', null, null],
  ])
  expect(programme.rooms.map(({ name }) => name)).toEqual(['__proto__', 'Hall', 'constructor'])
  expect(({} as Record<string, unknown>).track).toBe(undefined)
})

it.each(['[]', 'null', '"x"', '7', '{}', '{"schedule":[]}', '{"schedule":{"conference":3}}', '{"items":[]}'])(
  'refuses %s as an unknown format',
  (text) => {
    expect(() => parsePretalxJson(text)).toThrow(expect.objectContaining({ code: 'importUnknownFormat' }))
  },
)

it.each([{ days: {} }, { days: [null, 3, []] }, { days: [{ rooms: [] }] }, { days: [{ rooms: { Hall: 'x' } }] }])(
  'finds no talk in %j',
  (conference) => {
    expect(() => parsePretalxJson(schedule({}, conference))).toThrow(
      expect.objectContaining({ code: 'importNothingInIt', params: { refused: 0 } }),
    )
  },
)
