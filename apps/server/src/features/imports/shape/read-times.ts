import { DAY_MS, HOUR_MS, MINUTE_MS } from '@parley/contract'
import type { RefusedReason } from '@parley/contract/imports'
import { Temporal } from 'temporal-polyfill'
import type { RawProgramme, RawTalk } from '../read/index.ts'
import { MAX_TALK_DAYS } from './programme.ts'

export interface Times {
  readonly startsAt: number
  readonly endsAt: number
}

/** The name when it is a zone that exists, else null. */
export function knownZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone && name
  } catch {
    return null
  }
}

/**
 * When a talk is: by its `date`, which carries an offset, and its `duration`; the end where a file states it. Old
 * Pentabarf files have only the day and a clock time: these count in `zone`, and a clock time before the change of
 * day belongs to the night that follows.
 */
export function readTimes(
  talk: RawTalk,
  file: Pick<RawProgramme, 'dayChange'>,
  zone: string | null,
): Times | RefusedReason {
  const startsAt = talk.date === '' ? wallClock(talk, file.dayChange, zone) : instant(talk.date, zone)
  if (typeof startsAt === 'string') return startsAt
  const endsAt = endOf(talk, startsAt, zone)
  if (typeof endsAt === 'string') return endsAt
  return endsAt - startsAt > MAX_TALK_DAYS * DAY_MS ? 'talkDurationTooLong' : { startsAt, endsAt }
}

function endOf(talk: RawTalk, startsAt: number, zone: string | null): number | RefusedReason {
  const stated = talk.end === '' ? null : instant(talk.end, zone)
  if (typeof stated === 'number' && stated > startsAt) return stated
  if (talk.duration === '') return 'talkDurationMissing'
  const lasts = durationMs(talk.duration)
  return lasts === null ? 'talkDurationUnreadable' : startsAt + lasts
}

/** `HH:mm`, `HH:mm:ss`, pretalx's `D:HH:mm` for more than a day, or `PT1H30M`; null when it is none, or nothing long. */
export function durationMs(text: string): number | null {
  const iso = /^PT(?=\d)(?:(\d{1,3})H)?(?:(\d{1,4})M)?$/.exec(text)
  const [, first = '', second = '', third] = /^(\d{1,3}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? []
  const [a, b, c] = [Number(first), Number(second), Number(third ?? 0)]
  const isDays = third !== undefined && first.length === 1 && a > 0 && b < 24
  if (iso) return Number(iso[1] ?? 0) * HOUR_MS + Number(iso[2] ?? 0) * MINUTE_MS || null
  if (first === '' || c > 59 || (!isDays && b > 59)) return null
  if (isDays) return a * DAY_MS + b * HOUR_MS + c * MINUTE_MS
  return a * HOUR_MS + b * MINUTE_MS + c * 1000 || null
}

const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)$/i
const WITHOUT_OFFSET = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?$/

function instant(text: string, zone: string | null): number | RefusedReason {
  if (WITH_OFFSET.test(text)) return sane(() => Temporal.Instant.from(text).epochMilliseconds)
  if (!WITHOUT_OFFSET.test(text)) return 'talkDateUnreadable'
  if (zone === null) return 'talkZoneUnknown'
  return sane(() => Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds)
}

function wallClock(talk: RawTalk, dayChange: string, zone: string | null): number | RefusedReason {
  if (talk.day === '' || talk.start === '') return 'talkDateMissing'
  if (!/^\d{4}-\d{2}-\d{2}$/.test(talk.day) || !/^\d{2}:\d{2}(:\d{2})?$/.test(talk.start)) return 'talkDateUnreadable'
  if (zone === null) return 'talkZoneUnknown'
  const isNextDay = talk.start < (/^\d{2}:\d{2}/.test(dayChange) ? dayChange : '04:00')
  return sane(() => {
    const local = Temporal.PlainDateTime.from(`${talk.day}T${talk.start}`).add({ days: isNextDay ? 1 : 0 })
    return local.toZonedDateTime(zone).epochMilliseconds
  })
}

const YEAR_2200 = Date.UTC(2200, 0)

/** A date of another age is a slip, and the wire knows none before 1970. */
function sane(read: () => number): number | RefusedReason {
  try {
    const at = read()
    return at >= 0 && at < YEAR_2200 ? at : 'talkDateUnreadable'
  } catch {
    return 'talkDateUnreadable'
  }
}
