import { type JsonObject, type JsonText, listIn, objectIn, textIn, textOf, toObject, valueIn } from './json-fields.ts'
import type { RawLink, RawPerson, RawProgramme, RawTalk } from './raw-programme.ts'

/** Reads the JSON of pretalx and frab; null if it is no such schedule. */
export function parsePretalx(json: unknown): RawProgramme | null {
  const root = toObject(json)
  const schedule = root && (objectIn(root, 'schedule') ?? root)
  const conference = schedule && objectIn(schedule, 'conference')
  return conference ? parseSchedule(schedule, conference) : null
}

function parseSchedule(schedule: JsonObject, conference: JsonObject): RawProgramme {
  const days = listIn(conference, 'days')
    .map(toObject)
    .filter((day) => day !== null)
  const roomsOfDays = days.flatMap((day) => Object.keys(objectIn(day, 'rooms') ?? {}).map((name) => ({ name })))
  const rooms: readonly unknown[] = [...listIn(conference, 'rooms'), ...roomsOfDays]
  return {
    version: textIn(schedule, 'version'),
    title: textIn(conference, 'title'),
    timezone: textIn(conference, 'time_zone_name'),
    baseUrl: textIn(schedule, 'base_url') || textIn(conference, 'base_url'),
    dayChange: textIn(conference, 'day_change'),
    days: days.map((day) => textIn(day, 'date')),
    rooms: rooms.map((room) => ({
      name: named(room),
      guid: inside(room, 'guid'),
      capacity: inside(room, 'capacity'),
    })),
    tracks: listIn(conference, 'tracks').map((track) => ({ name: named(track), color: inside(track, 'color') })),
    people: listIn(conference, 'persons').map(parsePerson),
    talks: days.flatMap((day) =>
      Object.entries(objectIn(day, 'rooms') ?? {}).flatMap(([room, talks]) =>
        (Array.isArray(talks) ? talks : []).map((talk: unknown) =>
          parseTalk(toObject(talk), room, textIn(day, 'date')),
        ),
      ),
    ),
  }
}

function parseTalk(talk: JsonObject | null, room: string, day: string): RawTalk | null {
  if (!talk) return null
  const text = (name: string) => textIn(talk, name)
  return {
    line: null,
    guid: text('guid'),
    id: text('id'),
    code: text('code'),
    slug: text('slug'),
    title: text('title'),
    subtitle: text('subtitle'),
    abstract: text('abstract'),
    description: text('description'),
    track: named(valueIn(talk, 'track')),
    type: named(valueIn(talk, 'type')),
    language: text('language'),
    room: named(valueIn(talk, 'room')) || room,
    date: text('date'),
    end: text('end'),
    start: text('start'),
    duration: text('duration'),
    day,
    url: text('url'),
    doNotRecord: valueIn(talk, 'do_not_record') === true,
    persons: listIn(talk, 'persons').map(parsePerson),
    links: [...listIn(talk, 'links'), ...listIn(talk, 'attachments')].map(parseLink),
  }
}

const parsePerson = (person: unknown): RawPerson => ({
  guid: inside(person, 'guid'),
  id: inside(person, 'id'),
  code: inside(person, 'code'),
  name: ['public_name', 'full_public_name', 'name'].map((name) => inside(person, name)).find(Boolean) ?? plain(person),
  biography: inside(person, 'biography'),
})

const parseLink = (link: unknown): RawLink => ({
  title: inside(link, 'title'),
  url: inside(link, 'url') || plain(link),
})

const plain = (value: unknown): JsonText => (typeof value === 'string' ? value : '')

const inside = (value: unknown, name: string): JsonText => {
  const object = toObject(value)
  return object ? textIn(object, name) : ''
}

/** A room, track or type may be a name, a name in several languages, or an object with a name. */
const named = (value: unknown): JsonText => inside(value, 'name') || textOf(value)
