import type { PublicProgramme, PublicTalk } from './public-programme.ts'
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

export function writePretalxJson(conference: Conference, { rooms, tracks, talks }: PublicProgramme): string {
  const { acronym, title, version, timezone, url, startsAt, endsAt } = conference
  const days = byDay(talks, conference)
  return JSON.stringify({
    $schema: 'https://c3voc.de/schedule/schema.json',
    generator: { name: 'Parley' },
    schedule: {
      url,
      version,
      base_url: url,
      conference: {
        acronym,
        title,
        start: isoIn(startsAt, timezone).slice(0, 10),
        end: isoIn(endsAt, timezone).slice(0, 10),
        daysCount: days.length,
        timeslot_duration: '00:05',
        ...(conference.dayBegins > 0 ? { day_change: dayChangeOf(conference) } : {}),
        time_zone_name: timezone,
        rooms: rooms.map(({ name, guid, capacity }) => ({ name, guid, capacity })),
        tracks: tracks.map(({ name, color }) => ({ name, color })),
        days: days.map(([date, ofDay], at) => ({
          index: at + 1,
          date,
          day_start: isoIn(Math.min(...ofDay.map((talk) => talk.startsAt)), timezone),
          day_end: isoIn(Math.max(...ofDay.map((talk) => talk.endsAt)), timezone),
          rooms: Object.fromEntries(
            [...Map.groupBy(ofDay, ({ room }) => room ?? '')].map(([name, inRoom]) => [
              name,
              inRoom.map((talk) => talkOf(talk, conference)),
            ]),
          ),
        })),
      },
    },
  })
}

function talkOf(talk: PublicTalk, conference: Conference) {
  const { url, others } = pageOf(talk)
  const date = isoIn(talk.startsAt, conference.timezone)
  return {
    guid: talk.guid,
    code: talk.definitionId,
    id: talk.id,
    date,
    start: date.slice(11, 16),
    end: isoIn(talk.endsAt, conference.timezone),
    duration: durationOf(talk),
    room: talk.room ?? '',
    slug: slugOf(talk, conference),
    url,
    title: talk.title,
    subtitle: talk.subtitle,
    track: talk.track,
    type: talk.type,
    language: talk.language ?? '',
    abstract: asSource(talk.abstract),
    description: asSource(talk.description),
    do_not_record: false,
    persons: talk.persons.map((person) => ({
      ...keysOf(person),
      name: person.name,
      public_name: person.name,
      biography: asSource(person.biography),
    })),
    links: others.map(({ title, url: address }) => ({ title, url: address })),
    attachments: [],
  }
}
