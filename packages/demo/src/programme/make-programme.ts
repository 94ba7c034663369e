import { DEMO_ZONE } from '../content/event.ts'
import { GATHERINGS } from '../content/gatherings.ts'
import { LOUNGES } from '../content/lounges.ts'
import { DEMO_ROOMS, type Plan, type RoomKey, type SessionKind, type TrackKey } from '../content/programme.ts'
import { TALKS } from '../content/talks.ts'
import { createDice } from '../dice.ts'
import type { DemoPerson } from '../people/make-people.ts'
import { type Cast, openCasting } from './casting.ts'
import { atWall, type Day, layOutDays, type Stretch } from './days.ts'

/** One time and place of a session, in epoch ms. `capacity` null means unlimited. */
export type Occurrence = Stretch & { room: RoomKey; capacity: number | null }

export type DemoSession = Cast & {
  key: string
  kind: SessionKind
  title: string
  abstract: string
  track: TrackKey | null
  /** Language of the session as a BCP 47 code. */
  language: string
  blocking: boolean
  restricted: boolean
  onSite: boolean
  /** Times of the session in order. Never empty. */
  occurrences: Occurrence[]
}

export type DemoProgramme = Stretch & { timezone: string; days: Day[]; sessions: DemoSession[] }

const LOUNGE_MS = 3_600_000
const NIGHT_ENDS = '08:00'

/**
 * Makes the programme from yesterday at nine to tomorrow evening in local time of `timezone`; `now` is epoch ms. At
 * every instant in between, something other than a break is going on.
 */
export function makeProgramme(
  seed: string,
  now: number,
  people: readonly DemoPerson[],
  timezone: string = DEMO_ZONE,
): DemoProgramme {
  const { days, startsAt, endsAt } = layOutDays(now, timezone)
  const planned = [...scheduleDays(days, timezone), ...scheduleNights(days, timezone)].filter(
    (each) => each.times.length > 0,
  )

  const castOne = openCasting(createDice(`programme ${seed}`), people)
  // Sessions in another language than English choose first, because few speakers can give them.
  const choosing = planned.toSorted((one, other) => Number(one.language === 'en') - Number(other.language === 'en'))
  const cast = new Map(choosing.map((each) => [each.key, castOne(each)]))
  const sessions = planned.map((each) => toSession(each, cast.get(each.key) ?? { speakers: [], moderators: [] }))
  return { startsAt, endsAt, timezone, days, sessions }
}

type Planned = Plan & { times: Occurrence[]; awake?: readonly string[] }

/** Schedules the sessions of the days. Drops times that a clock change reduces to nothing. */
function scheduleDays(days: readonly Day[], timezone: string): Planned[] {
  return [...GATHERINGS, ...TALKS].map((plan) => ({
    ...plan,
    times: plan.at
      .map(([day, from, to, room]) => {
        const date = days[day]?.date ?? ''
        return {
          startsAt: atWall(date, from, timezone),
          endsAt: atWall(date, to, timezone),
          room,
          capacity: capacityOf(room),
        }
      })
      .filter((each) => each.endsAt > each.startsAt),
  }))
}

function scheduleNights(days: readonly Day[], timezone: string): Planned[] {
  const nights = days
    .slice(1)
    .map(({ date }) => ({ startsAt: atWall(date, '00:00', timezone), endsAt: atWall(date, NIGHT_ENDS, timezone) }))
  return LOUNGES.map((lounge, turn) => ({
    ...lounge,
    kind: 'lounge',
    track: 'cook',
    moderators: [],
    at: [],
    times: nights.flatMap((night) => limitConcurrency(night, turn)),
  }))
}

// The lounges count elapsed hours instead of hours of the clock, so that a night of seven or nine hours has no gap.
function limitConcurrency(night: Stretch, turn: number): Occurrence[] {
  const hours = Math.ceil((night.endsAt - night.startsAt) / LOUNGE_MS)
  return Array.from({ length: hours }, (_, hour) => hour)
    .filter((hour) => hour % LOUNGES.length === turn)
    .map((hour) => {
      const startsAt = night.startsAt + hour * LOUNGE_MS
      return {
        startsAt,
        endsAt: Math.min(startsAt + LOUNGE_MS, night.endsAt),
        room: 'lounge',
        capacity: capacityOf('lounge'),
      }
    })
}

function capacityOf(room: RoomKey): number | null {
  return DEMO_ROOMS.find((each) => each.key === room)?.capacity ?? null
}

function toSession(planned: Planned, cast: Cast): DemoSession {
  const {
    key,
    kind,
    title,
    abstract,
    track,
    language,
    times,
    blocking = false,
    restricted = false,
    onSite = false,
  } = planned
  return { key, kind, title, abstract, track, language, blocking, restricted, onSite, occurrences: times, ...cast }
}
