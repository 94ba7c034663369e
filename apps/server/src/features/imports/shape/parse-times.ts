import { DAY_MS, HOUR_MS, MINUTE_MS } from '@parley/contract'
import type { RefusedReason } from '@parley/contract/imports'
import { Temporal } from 'temporal-polyfill'
import type { RawProgramme, RawTalk } from '../read/index.ts'
import { MAX_TALK_DAYS } from './programme.ts'

export interface Times {
  readonly startsAt: number
  readonly endsAt: number
}

export function knownZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone && name
  } catch {
    return null
  }
}

/** In old Pentabarf files a local clock time before the day change belongs to the following night. */
export function parseTimes(
  talk: RawTalk,
  file: Pick<RawProgramme, 'dayChange'>,
  zone: string | null,
): Times | RefusedReason {
  const startsAt = startOf(talk, file.dayChange, zone)
  if (typeof startsAt === 'string') return startsAt
  const endsAt = endOf(talk, startsAt, zone)
  if (typeof endsAt === 'string') return endsAt
  return endsAt - startsAt > MAX_TALK_DAYS * DAY_MS ? 'talkDurationTooLong' : { startsAt, endsAt }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const CLOCK = /^\d{1,2}:\d{2}(?::\d{2})?$/

/** In some files `date` is only a day or a clock time, and in others `start` is a whole date. */
function startOf(talk: RawTalk, dayChange: string, zone: string | null): number | RefusedReason {
  const { date, start, day } = talk
  if (DAY.test(date)) return wallClock({ day: date, start }, dayChange, zone)
  if (CLOCK.test(date)) return wallClock({ day, start: date }, dayChange, zone)
  if (date !== '') return instant(date, zone)
  return /^\d{4}-\d{2}-\d{2}[T ]/.test(start) ? instant(start, zone) : wallClock(talk, dayChange, zone)
}

function endOf(talk: RawTalk, startsAt: number, zone: string | null): number | RefusedReason {
  const stated = talk.end === '' ? null : instant(talk.end, zone)
  if (typeof stated === 'number' && stated > startsAt) return stated
  if (talk.duration === '') return 'talkDurationMissing'
  const lasts = durationMs(talk.duration)
  return lasts === null ? 'talkDurationUnreadable' : startsAt + lasts
}

/** The length of a talk without one, which is a slot of most schedules. */
export const SHORTEST_MS = 5 * MINUTE_MS

/**
 * Reads `HH:mm`, `HH:mm:ss`, `1:5`, pretalx's `D:HH:mm`, minutes alone, or `PT1H30M`. Zero becomes {@link SHORTEST_MS}.
 */
export function durationMs(text: string): number | null {
  const iso = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:\d{1,4}S)?)?$/.exec(text)
  if (iso && /\d/.test(text)) {
    const [days, hours, minutes] = [1, 2, 3].map((at) => Number(iso[at] ?? 0))
    return (days ?? 0) * DAY_MS + (hours ?? 0) * HOUR_MS + (minutes ?? 0) * MINUTE_MS || SHORTEST_MS
  }
  if (/^\d{1,4}$/.test(text)) return Number(text) * MINUTE_MS || SHORTEST_MS
  const [, first = '', second = '', third] = /^(\d{1,3}):(\d{1,2})(?::(\d{1,2}))?$/.exec(text) ?? []
  const [a, b, c] = [Number(first), Number(second), Number(third ?? 0)]
  const isDays = third !== undefined && first.length === 1 && a > 0 && b < 24
  if (first === '' || c > 59 || (!isDays && b > 59)) return null
  if (isDays) return a * DAY_MS + b * HOUR_MS + c * MINUTE_MS
  return a * HOUR_MS + b * MINUTE_MS + c * 1000 || SHORTEST_MS
}

const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)$/i
const WITHOUT_OFFSET = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?$/

function instant(text: string, zone: string | null): number | RefusedReason {
  if (WITH_OFFSET.test(text)) return sane(() => Temporal.Instant.from(text).epochMilliseconds)
  if (!WITHOUT_OFFSET.test(text)) return 'talkDateUnreadable'
  if (zone === null) return 'talkZoneUnknown'
  return sane(() => Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds)
}

function wallClock(
  { day, start: clock }: Pick<RawTalk, 'day' | 'start'>,
  dayChange: string,
  zone: string | null,
): number | RefusedReason {
  if (day === '' || clock === '') return 'talkDateMissing'
  const start = clock.padStart(clock.indexOf(':') === 1 ? clock.length + 1 : 0, '0')
  if (!DAY.test(day.slice(0, 10)) || !CLOCK.test(start)) return 'talkDateUnreadable'
  if (zone === null) return 'talkZoneUnknown'
  const isNextDay = start < (/^\d{2}:\d{2}/.test(dayChange) ? dayChange : '04:00')
  return sane(() => {
    const local = Temporal.PlainDateTime.from(`${day.slice(0, 10)}T${start}`).add({ days: isNextDay ? 1 : 0 })
    return local.toZonedDateTime(zone).epochMilliseconds
  })
}

const YEAR_2200 = Date.UTC(2200, 0)

/** Refuses a date far outside our time: it is a mistake, and the API allows none before 1970. */
function sane(read: () => number): number | RefusedReason {
  try {
    const at = read()
    return at >= 0 && at < YEAR_2200 ? at : 'talkDateUnreadable'
  } catch {
    return 'talkDateUnreadable'
  }
}
