import { expect, it } from 'vitest'
import { shapeProgramme } from '../shape/shape-programme.ts'
import { ImportRefusal } from './import-refusal.ts'
import { parseFrabSchedule } from './parse-frab-schedule.ts'

const parseFrabXml = (text: string, zone: string | null = null) => shapeProgramme(parseFrabSchedule(text), zone)

const DAY = '<day index="1" date="2026-01-31"><room name="Big Hall" guid="room-1">EVENTS</room></day>'
const schedule = (events: string, head = '<time_zone_name>Europe/Brussels</time_zone_name>') =>
  `<?xml version="1.0" encoding="utf-8"?>
<schedule><version>v2</version>
<conference><title>A &amp; B Days</title><base_url>https://days.example/</base_url>${head}
<track name="Main" color="#AA00ff"/></conference>
<persons><person id="1"><name>Ada Lovelace</name><biography>&lt;p&gt;Writes.&lt;/p&gt;</biography></person></persons>
${DAY.replace('EVENTS', events)}</schedule>`
const event = (inside = '', attributes = 'guid="g1" id="1"') =>
  `<event ${attributes}><date>2026-01-31T09:30:00+01:00</date><start>09:30</start><duration>00:20</duration>
<title>Opening</title>${inside}</event>`

it('reads a whole talk', () => {
  const talk = event(`<subtitle>And then?</subtitle><track>Main</track><type>keynote</type><language>en</language>
<abstract>&lt;p&gt;Hello &lt;a href="https://a.example/"&gt;all&lt;/a&gt;.&lt;/p&gt;</abstract><description>More.</description>
<room>Big Hall</room><url>talk/1</url><recording><optout>true</optout></recording>
<persons><person id="1">Ada Lovelace</person><person id="1">Ada Lovelace</person><person code="B">Bob</person></persons>
<links><link href="https://b.example/">Notes</link><link href="javascript:alert(1)">Bad</link></links>
<attachments><attachment href="/slides.pdf">Slides</attachment></attachments>`)

  expect(parseFrabXml(schedule(talk))).toEqual({
    programme: {
      version: 'v2',
      title: 'A & B Days',
      dayBegins: null,
      days: ['2026-01-31'],
      timezone: 'Europe/Brussels',
      startsAt: Date.UTC(2026, 0, 31, 8, 30),
      endsAt: Date.UTC(2026, 0, 31, 8, 50),
      rooms: [{ name: 'Big Hall', guid: 'room-1', capacity: null }],
      tracks: [{ name: 'Main', color: '#aa00ff' }],
      persons: [
        { key: 'id:1', name: 'Ada Lovelace', otherKeys: [], biography: 'Writes.' },
        { key: 'code:B', name: 'Bob', otherKeys: [], biography: '' },
      ],
      talks: [
        {
          guid: 'g1',
          definitionGuid: 'g1',
          title: 'Opening',
          subtitle: 'And then?',
          abstract: 'Hello all.',
          description: 'More.',
          track: 'Main',
          type: 'keynote',
          language: 'en',
          room: 'Big Hall',
          startsAt: Date.UTC(2026, 0, 31, 8, 30),
          endsAt: Date.UTC(2026, 0, 31, 8, 50),
          persons: [
            { key: 'id:1', name: 'Ada Lovelace' },
            { key: 'code:B', name: 'Bob' },
          ],
          links: [
            { title: 'Notes', url: 'https://b.example/' },
            { title: 'Slides', url: 'https://days.example/slides.pdf' },
            { title: 'all', url: 'https://a.example/' },
          ],
          url: 'https://days.example/talk/1',
          doNotRecord: true,
        },
      ],
    },
    refused: [
      { line: 6, index: 1, title: 'Opening', reason: 'linkNotAllowed', params: { value: 'javascript:alert(1)' } },
    ],
  })
})

it('reads an old Pentabarf file that has neither guids nor dates', () => {
  const old = `<schedule><conference><title>Old</title><day_change>09:00:00</day_change></conference>
<day index="1" date="2018-02-03"><room name="Janson"><event id="6245"><start>10:00</start><duration>00:50</duration>
<title>Consensus</title></event></room><room name="K1"><event id="6245"><start>00:30</start><duration>00:30</duration>
<title>Late</title></event></room></day></schedule>`
  const { programme, refused } = parseFrabXml(old, 'Europe/Brussels')
  const again = parseFrabXml(old.replace('10:00', '11:00'), 'Europe/Brussels').programme

  expect(refused).toEqual([])
  expect(programme.timezone).toBe(null)
  expect(programme.talks.map(({ title, room, startsAt }) => [title, room, new Date(startsAt).toISOString()])).toEqual([
    ['Consensus', 'Janson', '2018-02-03T09:00:00.000Z'],
    ['Late', 'K1', '2018-02-03T23:30:00.000Z'],
  ])
  expect(new Set(programme.talks.map(({ guid }) => guid)).size).toBe(2)
  expect(again.talks.map(({ guid }) => guid)).toEqual(programme.talks.map(({ guid }) => guid))
})

it('recognizes a talk given twice by its id and title, and separates two talks that only share an id', () => {
  const twice = ['c', 'b'].map((guid) => event('', `guid="${guid}" id="9"`)).join('')
  const other = event('', 'guid="a" id="9"').replace('Opening', 'Closing')
  const { talks } = parseFrabXml(schedule(twice + other)).programme

  expect(talks.map(({ guid, definitionGuid }) => [guid, definitionGuid])).toEqual([
    ['a', 'a'],
    ['b', 'b'],
    ['c', 'b'],
  ])
})

it('reports every row that it refuses, and accepts the others', () => {
  const rows = [
    event(),
    event().replace('Opening', 'Again'),
    event('', 'guid="g2"').replace('Opening', ' '),
    event('', 'guid="g3"').replace('Opening', 'x'.repeat(501)),
    event('', 'guid="g4"').replace('2026-01-31T09:30:00+01:00', 'soon'),
    event('', 'guid="g5"').replace('00:20', 'a while'),
    event('<persons><person id="5"> </person></persons>', 'guid="g6"'),
  ]
  const { programme, refused } = parseFrabXml(schedule(rows.join('\n')))

  expect(programme.talks.map(({ title }) => title)).toEqual(['Again', 'Opening', 'Opening'])
  expect(
    refused.map(({ line, index, title, reason, params }) => [line, index, title.slice(0, 9), reason, params]),
  ).toEqual([
    [8, 2, 'Again', 'guidOfAnother', { guid: 'g1', title: 'Opening' }],
    [10, 3, '', 'talkTitleMissing', {}],
    [12, 4, 'xxxxxxxxx', 'talkTitleTooLong', { most: 500 }],
    [14, 5, 'Opening', 'talkDateUnreadable', { value: 'soon' }],
    [16, 6, 'Opening', 'talkDurationUnreadable', { value: 'a while' }],
    [18, 7, 'Opening', 'personNameMissing', {}],
  ])
})

it('cuts texts that are too long, and reports it', () => {
  const many = Array.from({ length: 101 }, (_, at) => `<person id="${at + 1_000}">P${at}</person>`).join('')
  const links = Array.from({ length: 51 }, (_, at) => `<link href="https://a.example/${at}"/>`).join('')
  const inside = `<abstract>${'word '.repeat(10_000)}</abstract><persons>${many}</persons><links>${links}</links>`
  const { programme, refused } = parseFrabXml(schedule(event(inside)))
  const [talk] = programme.talks

  expect([talk?.abstract.length, talk?.persons.length, talk?.links.length]).toEqual([30_000, 100, 50])
  expect(refused.map(({ reason, params }) => [reason, params])).toEqual([
    ['textTooLong', { field: 'abstract', most: 30_000 }],
    ['personsTooMany', { found: 101, most: 100 }],
    ['linksTooMany', { found: 51, most: 50 }],
  ])
})

it('reads a link with its URL as the text', () => {
  const links = '<links><link>https://a.example/slides</link><link>Slides on request</link></links>'
  const { programme, refused } = parseFrabXml(schedule(event(links)))

  expect(programme.talks[0]?.links).toEqual([{ title: 'https://a.example/slides', url: 'https://a.example/slides' }])
  expect(refused.map(({ reason, params }) => [reason, params])).toEqual([
    ['linkNotAllowed', { value: 'Slides on request' }],
  ])
})

it('refuses a file without any valid row, and reports the reasons', () => {
  const parse = () => parseFrabXml(schedule(event().replace('Opening', '')))
  const refused = [{ line: 6, index: 1, title: '', reason: 'talkTitleMissing', params: {} }]

  expect(parse).toThrow(ImportRefusal)
  expect(parse).toThrow(expect.objectContaining({ code: 'importNothingInIt', params: { refused: 1 }, refused }))
})

it('refuses a schedule without talks, and XML that is no schedule', () => {
  expect(() => parseFrabXml('<schedule><conference/></schedule>')).toThrow(
    expect.objectContaining({ code: 'importNothingInIt', params: { refused: 0 } }),
  )
  expect(() => parseFrabXml('<rss><channel/></rss>')).toThrow(expect.objectContaining({ code: 'importUnknownFormat' }))
})

it('refuses more talks or rooms than a conference has', () => {
  expect(() => parseFrabXml(schedule('<event/>'.repeat(10_001)))).toThrow(
    expect.objectContaining({ code: 'importTooLarge', params: { limit: 'talks', most: 10_000 } }),
  )
  const rooms = Array.from({ length: 1_001 }, (_, at) => `<room name="${at}"/>`).join('')
  expect(() => parseFrabXml(schedule(event(), `<rooms>${rooms}</rooms>`))).toThrow(
    expect.objectContaining({ code: 'importTooLarge', params: { limit: 'rooms', most: 1_000 } }),
  )
})
