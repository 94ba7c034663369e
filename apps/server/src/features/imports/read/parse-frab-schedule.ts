import { ImportRefusal } from './import-refusal.ts'
import { childrenOf, childText, parseXml, type XmlElement } from './parse-xml.ts'
import type { RawLink, RawPerson, RawProgramme, RawTalk } from './raw-programme.ts'

/** @throws ImportRefusal `importUnknownFormat` when the XML is no schedule, and those of {@link parseXml} */
export function parseFrabSchedule(text: string): RawProgramme {
  const root = parseXml(text)
  if (root.name !== 'schedule') throw new ImportRefusal('importUnknownFormat', { detail: `<${root.name}>` })
  return parseSchedule(root)
}

function parseSchedule(root: XmlElement): RawProgramme {
  const conference = childrenOf(root, 'conference')[0] ?? root
  const tops = conference === root ? [root] : [root, conference]
  const under = (list: string, item: string) =>
    tops.flatMap((top) => [...childrenOf(top, item), ...childrenOf(top, list).flatMap((in_) => childrenOf(in_, item))])
  const days = under('days', 'day')
  const rooms = days.flatMap((day) => childrenOf(day, 'room'))
  return {
    version: childText(root, 'version') || childText(conference, 'version'),
    title: childText(conference, 'title'),
    timezone: childText(conference, 'time_zone_name'),
    baseUrl: childText(conference, 'base_url') || childText(root, 'base_url'),
    dayChange: childText(conference, 'day_change'),
    days: days.map((day) => attribute(day, 'date')),
    rooms: [...under('rooms', 'room'), ...rooms].map((room) => ({
      name: nameOf(room),
      guid: attribute(room, 'guid'),
      capacity: attribute(room, 'capacity') || childText(room, 'capacity'),
    })),
    tracks: under('tracks', 'track').map((track) => ({ name: nameOf(track), color: attribute(track, 'color') })),
    people: childrenOf(root, 'persons').flatMap((list) => childrenOf(list, 'person').map(parsePerson)),
    talks: days.flatMap((day) =>
      childrenOf(day, 'room').flatMap((room) => childrenOf(room, 'event').map((event) => parseTalk(event, room, day))),
    ),
  }
}

function parseTalk(event: XmlElement, room: XmlElement, day: XmlElement): RawTalk {
  const text = (name: string) => childText(event, name)
  const within = (list: string, item: string) => childrenOf(event, list).flatMap((each) => childrenOf(each, item))
  const recording = childrenOf(event, 'recording')[0]
  return {
    line: event.line,
    guid: attribute(event, 'guid'),
    id: attribute(event, 'id'),
    code: attribute(event, 'code'),
    slug: text('slug'),
    title: text('title'),
    subtitle: text('subtitle'),
    abstract: text('abstract'),
    description: text('description'),
    track: text('track'),
    type: text('type'),
    language: text('language'),
    room: text('room') || nameOf(room),
    date: text('date'),
    end: text('end'),
    start: text('start'),
    duration: text('duration'),
    day: attribute(day, 'date'),
    url: text('url'),
    doNotRecord: recording !== undefined && childText(recording, 'optout').toLowerCase() === 'true',
    persons: within('persons', 'person').map(parsePerson),
    links: [...within('links', 'link'), ...within('attachments', 'attachment')].map(parseLink),
  }
}

function parseLink(link: XmlElement): RawLink {
  const title = link.text.trim()
  return { title, url: attribute(link, 'href') || (/^https?:\/\//i.test(title) ? title : '') }
}

/** In a talk the name is the text of the element; in a list of people it is a child beside the biography. */
const parsePerson = (person: XmlElement): RawPerson => ({
  guid: attribute(person, 'guid'),
  id: attribute(person, 'id'),
  code: attribute(person, 'code'),
  name: childText(person, 'name') || childText(person, 'public_name') || person.text.trim(),
  biography: childText(person, 'biography') || childText(person, 'extended_biography'),
})

const attribute = (element: XmlElement, name: string) => element.attributes[name]?.trim() ?? ''
const nameOf = (element: XmlElement) => attribute(element, 'name') || childText(element, 'name') || element.text.trim()
