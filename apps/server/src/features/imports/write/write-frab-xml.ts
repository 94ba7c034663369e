import type { PublicPerson, PublicProgramme, PublicTalk } from './public-programme.ts'
import {
  asSource,
  byDay,
  type Conference,
  dayChangeOf,
  durationOf,
  isoIn,
  keysOf,
  pageOf,
  slugOf,
} from './schedule-parts.ts'

export function writeFrabXml(conference: Conference, { rooms, tracks, talks }: PublicProgramme): string {
  const { acronym, title, version, timezone, url, startsAt, endsAt } = conference
  const days = byDay(talks, conference)
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<schedule>',
    element('generator', '', { name: 'Parley' }),
    element('version', version),
    '<conference>',
    element('acronym', acronym),
    element('title', title),
    element('start', isoIn(startsAt, timezone).slice(0, 10)),
    element('end', isoIn(endsAt, timezone).slice(0, 10)),
    element('days', String(days.length)),
    element('timeslot_duration', '00:05'),
    ...(conference.dayBegins > 0 ? [element('day_change', dayChangeOf(conference))] : []),
    element('base_url', url),
    element('time_zone_name', timezone),
    ...tracks.map(({ name, color }) => element('track', '', { name, ...(color ? { color } : {}) })),
    '</conference>',
    ...days.flatMap(([date, ofDay], at) => [
      open('day', {
        index: String(at + 1),
        date,
        start: isoIn(Math.min(...ofDay.map((talk) => talk.startsAt)), timezone),
        end: isoIn(Math.max(...ofDay.map((talk) => talk.endsAt)), timezone),
      }),
      // Every room is in every day, because the order of the elements defines the order of the rooms.
      ...[...rooms, { name: '', guid: null }].flatMap(({ name, guid }) => {
        const inRoom = ofDay.filter(({ room }) => (room ?? '') === name)
        if (name === '' && inRoom.length === 0) return []
        const events = inRoom.flatMap((talk) => eventLines(talk, conference))
        return [open('room', { name, ...(guid ? { guid } : {}) }), ...events, '</room>']
      }),
      '</day>',
    ]),
    '</schedule>',
  ]
  return `${lines.join('\n')}\n`
}

function eventLines(talk: PublicTalk, conference: Conference): string[] {
  const { url, others } = pageOf(talk)
  const date = isoIn(talk.startsAt, conference.timezone)
  return [
    open('event', { guid: talk.guid, id: String(talk.id) }),
    element('date', date),
    element('start', date.slice(11, 16)),
    element('duration', durationOf(talk)),
    element('room', talk.room ?? ''),
    element('slug', slugOf(talk, conference)),
    element('url', url),
    element('title', talk.title),
    element('subtitle', talk.subtitle),
    element('track', talk.track ?? ''),
    element('type', talk.type),
    element('language', talk.language ?? ''),
    element('abstract', asSource(talk.abstract)),
    element('description', asSource(talk.description)),
    '<recording><license></license><optout>false</optout></recording>',
    '<persons>',
    ...talk.persons.map((person: PublicPerson) => element('person', person.name, keysOf(person))),
    '</persons>',
    '<links>',
    ...others.map((link) => element('link', link.title, { href: link.url })),
    '</links>',
    '<attachments></attachments>',
    '</event>',
  ]
}

type Attributes = Readonly<Record<string, string | undefined>>

const open = (name: string, attributes: Attributes) =>
  `<${[name, ...Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : `${key}="${escaped(value)}"`))].join(' ')}>`

const element = (name: string, text: string, attributes: Attributes = {}) =>
  `${open(name, attributes)}${escaped(text)}</${name}>`

/** Removes characters that XML cannot contain. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
