import { type JsonObject, listIn, objectIn, objectsIn, textIn, textOf, toObject, valueIn } from './json-fields.ts'
import type { RawPerson, RawProgramme, RawTalk } from './raw-programme.ts'

/** Reads any Sessionize view: All, Sessions, or GridSmart. Times are local times of the event, without an offset. */
export function parseSessionize(json: unknown): RawProgramme | null {
  const all = toObject(json)
  const groups = Array.isArray(json) ? json.map(toObject).filter((group) => group !== null) : []
  const sessions = all ? objectsIn(all, 'sessions') : groups.flatMap(sessionsOfGroup)
  const isOne = sessions.some((session) => textIn(session, 'startsAt') !== '' && textIn(session, 'title') !== '')
  if (!isOne || (all && !Array.isArray(valueIn(all, 'speakers')))) return null
  const lists = all ?? {}
  const rooms = new Map(objectsIn(lists, 'rooms').map((room) => [textIn(room, 'id'), textIn(room, 'name')]))
  const people = new Map(objectsIn(lists, 'speakers').map((person) => [textIn(person, 'id'), parsePerson(person)]))
  const items = itemsOf(lists)
  const tracks = [...items.values()].filter(({ title }) => TRACK.test(title))
  const talks = sessions.map((session) => parseTalk(session, { rooms, people, items }))
  return {
    version: '',
    title: '',
    timezone: '',
    baseUrl: '',
    dayChange: '',
    days: [...new Set(talks.map(({ date }) => date.slice(0, 10)))],
    rooms: [...new Set([...rooms.values(), ...talks.map(({ room }) => room)])].map((name) => ({
      name,
      guid: '',
      capacity: '',
    })),
    tracks: tracks.map(({ name }) => ({ name, color: '' })),
    people: [...people.values()],
    talks,
  }
}

const TRACK = /track|theme|tema|тема|направление|alan/i
const LANGUAGE = /language|dil|язык|idioma/i

const sessionsOfGroup = (group: JsonObject): JsonObject[] => [
  ...objectsIn(group, 'sessions'),
  ...objectsIn(group, 'rooms').flatMap((room) => objectsIn(room, 'sessions')),
]

interface Item {
  readonly name: string
  readonly title: string
}

function itemsOf(lists: JsonObject): Map<string, Item> {
  const items = new Map<string, Item>()
  for (const category of objectsIn(lists, 'categories')) {
    const title = textIn(category, 'title')
    for (const item of objectsIn(category, 'items'))
      items.set(textIn(item, 'id'), { name: textIn(item, 'name'), title })
  }
  return items
}

interface Lists {
  readonly rooms: ReadonlyMap<string, string>
  readonly people: ReadonlyMap<string, RawPerson>
  readonly items: ReadonlyMap<string, Item>
}

function parseTalk(session: JsonObject, { rooms, people, items }: Lists): RawTalk {
  const text = (name: string) => textIn(session, name)
  const chosen = [
    ...listIn(session, 'categoryItems').flatMap((id) => items.get(textOf(id)) ?? []),
    ...objectsIn(session, 'categories').flatMap((category) =>
      objectsIn(category, 'categoryItems').map((item) => ({
        name: textIn(item, 'name'),
        title: textIn(category, 'name'),
      })),
    ),
  ]
  const chosenOf = (title: RegExp) => chosen.find((item) => title.test(item.title))?.name ?? ''
  const date = text('startsAt')
  return {
    line: null,
    guid: text('id') && `sessionize:${text('id')}`,
    id: text('id'),
    code: '',
    slug: '',
    title: text('title'),
    subtitle: '',
    abstract: text('description'),
    description: '',
    track: chosenOf(TRACK),
    type: valueIn(session, 'isServiceSession') === true ? 'break' : 'session',
    language: chosenOf(LANGUAGE),
    room: rooms.get(text('roomId')) ?? (text('room') || textIn(objectIn(session, 'room') ?? {}, 'name')),
    date,
    end: text('endsAt'),
    start: '',
    duration: '',
    day: date.slice(0, 10),
    url: '',
    status: text('status'),
    doNotRecord: false,
    persons: listIn(session, 'speakers').map((speaker) => {
      const own = toObject(speaker)
      return people.get(own ? textIn(own, 'id') : textOf(speaker)) ?? parsePerson(own ?? {})
    }),
    links: ['liveUrl', 'recordingUrl'].flatMap((name) => (text(name) ? [{ title: '', url: text(name) }] : [])),
  }
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

function parsePerson(person: JsonObject): RawPerson {
  const text = (name: string) => textIn(person, name)
  const id = text('id')
  const name = text('fullName') || `${text('firstName')} ${text('lastName')}`.trim() || text('name')
  const tagLine = text('tagLine')
  const biography = [tagLine, text('bio')].filter(Boolean).join('\n\n')
  return { guid: UUID.test(id) ? id : '', id: UUID.test(id) ? '' : id, code: '', name, biography }
}
