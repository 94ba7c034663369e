import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cpuMs } from '../../../testing/cpu-ms.ts'
import { compareProgramme } from '../compare/compare-programme.ts'
import type { Programme } from './programme.ts'
import { parseProgramme } from './shape-programme.ts'

const XML = `<schedule><conference><title>X</title></conference><day date="2026-01-31"><room name="R"><event guid="g">
<date>2026-01-31T09:30:00+01:00</date><duration>00:20</duration><title>T</title></event></room></day></schedule>`
const JSON_TEXT = JSON.stringify({
  schedule: {
    conference: {
      days: [{ rooms: { R: [{ guid: 'g', title: 'T', date: '2026-01-31T08:30:00Z', duration: '00:20' }] } }],
    },
  },
})
const bytes = (text: string) => Buffer.from(text)

it.each([
  XML,
  `\ufeff<?xml version="1.0"?>\n${XML}`,
  `\n<?xml version="1.0"?>${XML}`,
  JSON_TEXT,
  `\ufeff \n${JSON_TEXT}`,
])('recognizes the format by the content', (text) => {
  const { talks } = parseProgramme(bytes(text)).programme
  expect(talks.map(({ guid, startsAt }) => [guid, startsAt])).toEqual([['g', Date.UTC(2026, 0, 31, 8, 30)]])
})

it.each([
  ['', 'importNothingInIt'],
  ['BEGIN:VCALENDAR\nEND:VCALENDAR', 'importNothingInIt'],
  ['first_name,last_name', 'importUnknownFormat'],
  ['<html><body/></html>', 'importUnknownFormat'],
  ['[1, 2]', 'importUnknownFormat'],
  [XML.slice(0, -20), 'importNotXml'],
  [JSON_TEXT.slice(0, -5), 'importNotJson'],
  [`<!DOCTYPE schedule [<!ENTITY a "b">]>${XML}`, 'importDoctype'],
  [XML.replace('<title>T', `${'<b>'.repeat(40)}`), 'importTooDeep'],
  [XML.replace('>T<', `>${'T'.repeat(25_000_000)}<`), 'importTooLarge'],
])('refuses %.40j with %s', (text, code) => {
  expect(() => parseProgramme(bytes(text))).toThrow(expect.objectContaining({ name: 'ImportRefusal', code }))
})

const DATA = new URL('../../../../../../../shared/data/', import.meta.url)

describe.skipIf(!existsSync(DATA))('files written by other software', () => {
  const read = (file: string) => parseProgramme(readFileSync(new URL(file, DATA)))
  const known = ({ talks }: Programme) => talks.map((talk) => ({ id: `our-${talk.guid}`, ...talk }))
  const countsOf = ({ talks, rooms, tracks, persons, days }: Programme) => ({
    talks: talks.length,
    rooms: rooms.length,
    tracks: tracks.length,
    persons: persons.length,
    days: days.length,
  })

  it('accepts every talk of both FOSDEM schedules, each in under a second and a half', () => {
    const { ms: firstMs, result: first } = cpuMs(() => read('fosdem-2026-first.xml'))
    const { ms: laterMs, result: later } = cpuMs(() => read('fosdem-2026-week-before.xml'))

    expect(Math.max(firstMs, laterMs)).toBeLessThan(1_500)
    expect(countsOf(first.programme)).toEqual({ talks: 828, rooms: 30, tracks: 70, persons: 870, days: 2 })
    expect(countsOf(later.programme)).toEqual({ talks: 1043, rooms: 36, tracks: 71, persons: 1144, days: 2 })
    expect([...first.refused, ...later.refused]).toEqual([])
    expect(first.programme.timezone).toBe('Europe/Brussels')
    expect(first.programme.talks.filter(({ abstract }) => /<\/?(p|a|li|ul|strong)\b/.test(abstract))).toEqual([])
  })

  it('finds the talks that the later FOSDEM schedule adds, changes, moves and drops', () => {
    const first = read('fosdem-2026-first.xml').programme
    const later = read('fosdem-2026-week-before.xml').programme
    const { added, changed, moved, dropped, unchanged } = compareProgramme(known(first), later)

    expect([added, changed, moved, dropped, unchanged].map((list) => list.length)).toEqual([226, 129, 58, 11, 644])
    expect(moved.filter(({ isNewTime }) => isNewTime)).toHaveLength(58)
    expect(moved.every(({ known: before, next }) => before.id === `our-${next.guid}`)).toBe(true)
  })

  it('reads the two exports of one pretalx conference alike', () => {
    const json = read('pretalx-democon.json').programme
    const xml = read('pretalx-democon.xml').programme
    const ways = [compareProgramme(known(json), xml), compareProgramme(known(xml), json)]

    expect(countsOf(json)).toEqual({ talks: 35, rooms: 2, tracks: 4, persons: 31, days: 3 })
    expect(countsOf(xml)).toEqual(countsOf(json))
    expect(ways.map(({ unchanged }) => unchanged.length)).toEqual([35, 35])
  })
})
