import { createDice } from './dice.ts'
import type { DemoEvent } from './make-demo-event.ts'
import type { Occurrence } from './programme/make-programme.ts'

const MINUTE_MS = 60_000

/**
 * Writes the `schedule.json` of pretalx and frab. There, a session with two times is two talks, and a moderator is one
 * of the persons.
 */
export function writePretalx(event: DemoEvent): string {
  const { name, days, timezone, rooms, tracks, sessions, people } = event
  const trackNames = new Map(tracks.map((track) => [track.key, track.name]))
  const personOf = (index: number) => {
    const { name, surname, biography } = people[index] as (typeof people)[number]
    return { guid: uuidOf(`person ${index}`), name: `${name} ${surname}`.trim(), biography }
  }
  const zoned = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone)

  const talks = sessions.flatMap((session) =>
    session.occurrences.map((time, nth) => ({
      day: zoned(time.startsAt).toPlainDate().toString(),
      room: time.room,
      talk: {
        guid: uuidOf(`session ${session.key} ${nth}`),
        slug: `${session.key}-${nth + 1}`,
        title: session.title,
        subtitle: '',
        type: session.kind,
        language: session.language,
        abstract: session.abstract,
        description: '',
        track: (session.track && trackNames.get(session.track)) ?? null,
        room: rooms.find(({ key }) => key === time.room)?.name,
        date: zoned(time.startsAt).toString({ timeZoneName: 'never' }),
        start: zoned(time.startsAt).toPlainTime().toString().slice(0, 5),
        duration: durationOf(time),
        persons: [...session.speakers, ...session.moderators].map(personOf),
        links: [],
      },
    })),
  )
  const conference = {
    title: name,
    start: days[0]?.date,
    end: days.at(-1)?.date,
    daysCount: days.length,
    time_zone_name: timezone,
    rooms: rooms.map(({ key, name, capacity }) => ({ name, guid: uuidOf(`room ${key}`), capacity })),
    tracks: tracks.map(({ key, name, colour }) => ({ name, slug: key, color: colour })),
    days: days.map(({ date }, index) => ({
      index: index + 1,
      date,
      rooms: Object.fromEntries(
        rooms.map(({ key, name }) => [
          name,
          talks.filter(({ day, room }) => day === date && room === key).map(({ talk }) => talk),
        ]),
      ),
    })),
  }
  return JSON.stringify({ schedule: { version: '1', conference } })
}

function durationOf({ startsAt, endsAt }: Occurrence): string {
  const minutes = Math.round((endsAt - startsAt) / MINUTE_MS)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Returns the same id for the same thing, so that a file that is written again refers to the same talks. */
function uuidOf(thing: string): string {
  const dice = createDice(`guid ${thing}`)
  const digits = (count: number) => Array.from({ length: count }, () => dice.between(0, 15).toString(16)).join('')
  return [digits(8), digits(4), `4${digits(3)}`, `8${digits(3)}`, digits(12)].join('-')
}
