import { DAY_MS, HOUR_MS, MINUTE_MS } from '@parley/contract'
import type { TextFor } from './use-text.ts'

const DAYS_WITH_HOURS = 7
const MAX_DAYS = 60
const MAX_MONTHS = 24
const MONTH_DAYS = 30.44
const YEAR_DAYS = 365.25

export interface DurationFormats {
  /** The time between two instants in epoch milliseconds: "in 1 h 41 min", "2 days 5 h ago", "now". */
  readonly distance: (at: number, now: number) => string
  /** A duration such as "1 h 41 min". A started minute counts in full. */
  readonly length: (ms: number) => string
  /** A duration such as "92 days 1 h 30 min". Only seconds are rounded. */
  readonly exactly: (ms: number) => string
}

/**
 * Formats durations to the minute within a day, and to the hour within a week. Nothing is rounded down to its largest
 * unit. In a future distance a started minute counts in full, which matches the difference of two wall clocks.
 */
export function durationFormatsFor(t: TextFor, tag: string): DurationFormats {
  const counted = (count: number, unit: 'day' | 'month' | 'year') =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  const hours = (count: number) => t('ui.length.hours', { count })
  const minutes = (count: number) => t('ui.length.minutes', { count })
  const both = (large: string, count: number, small: (count: number) => string) =>
    count === 0 ? large : `${large} ${small(count)}`

  const length = (ms: number) => {
    const whole = Math.ceil(ms / MINUTE_MS)
    if (whole < HOUR_MS / MINUTE_MS) return minutes(whole)
    if (whole < DAY_MS / MINUTE_MS) return both(hours(Math.floor(whole / 60)), whole % 60, minutes)
    const wholeHours = Math.round(whole / 60)
    if (wholeHours < DAYS_WITH_HOURS * 24)
      return both(counted(Math.floor(wholeHours / 24), 'day'), wholeHours % 24, hours)
    const days = Math.round(ms / DAY_MS)
    if (days <= MAX_DAYS) return counted(days, 'day')
    const months = Math.round(days / MONTH_DAYS)
    return months < MAX_MONTHS ? counted(months, 'month') : counted(Math.round(days / YEAR_DAYS), 'year')
  }
  const exactly = (ms: number) => {
    const whole = Math.round(ms / MINUTE_MS)
    const days = Math.floor((whole * MINUTE_MS) / DAY_MS)
    const rest = whole - (days * DAY_MS) / MINUTE_MS
    if (days === 0) return length(whole * MINUTE_MS)
    return rest === 0 ? counted(days, 'day') : `${counted(days, 'day')} ${length(rest * MINUTE_MS)}`
  }
  return {
    length,
    exactly,
    distance: (at, now) => {
      const ahead = Math.ceil((at - now) / MINUTE_MS)
      if (ahead === 0) return t('ui.distance.now')
      const lengthText = length(Math.abs(ahead) * MINUTE_MS)
      return t(ahead > 0 ? 'ui.distance.ahead' : 'ui.distance.ago', { length: lengthText })
    },
  }
}
