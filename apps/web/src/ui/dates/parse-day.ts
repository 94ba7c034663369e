import { fold } from '@parley/contract'
import { FORMAT_TAGS } from '../../lib/i18n/formats.ts'
import type { Language } from '../../lib/i18n/index.ts'
import { addDays, dayFrom } from './month.ts'

type Near = {
  language: Language
  /** The day from which missing parts are completed: its month, or the year that brings the result closest to it. */
  near: string
  today: string
}

/**
 * Reads `29.11.2026`, `29/11`, `29`, `Sun 29 Nov`, `November 29, 2026`, `tomorrow`, or `2026-11-29`. Weekdays are
 * ignored, even wrong ones. Returns null if the text is not a date.
 */
export function parseDay(text: string, { language, near, today }: Near): string | null {
  const { dayOfMonth, months, weekdays, relative } = dateWordsOf(language)
  const parts = partsOf(text)
  const next = relative.indexOf(parts.join(' '))
  if (next >= 0) return addDays(today, next)
  const numbers = parts.filter((part) => /^\d/.test(part))
  const words = parts.filter((part) => !/^\d/.test(part))
  const named = words.filter((word) => indexOfName(months, word) !== null)
  // Spanish `mar` is both March and Tuesday. Prefers a word that is not also a weekday, else takes the last one.
  const month = named.filter((word) => indexOfName(weekdays, word) === null).at(-1) ?? named.at(-1)
  const isKnown = (word: string) => word === month || indexOfName(weekdays, word) !== null || dayOfMonth.has(word)
  if (!words.every(isKnown)) return null
  return fromNumbers(numbers, month === undefined ? null : (indexOfName(months, month) ?? 0) + 1, near)
}

function fromNumbers(numbers: readonly string[], month: number | null, near: string): string | null {
  const hasYearFirst = numbers[0]?.length === 4
  const [year, ...rest] = hasYearFirst ? numbers : [undefined, ...numbers]
  const [first, second, third] = rest
  if (!first || rest.length > 3) return null
  if (month !== null) {
    if (third || (year && second)) return null
    return complete(first, month, year ?? second, near)
  }
  if (hasYearFirst) return second && !third ? complete(second, Number(first), year, near) : null
  if (!second) return complete(first, Number(near.slice(5, 7)), near.slice(0, 4), near)
  return complete(first, Number(second), third, near) ?? complete(second, Number(first), third, near)
}

function complete(day: string, month: number, year: string | undefined, near: string): string | null {
  if (day.length > 2) return null
  if (year === undefined) return nearest(Number(day), month, near)
  if (year.length !== 2 && year.length !== 4) return null
  const inFull = year.length === 2 ? 2000 + Number(year) : Number(year)
  return inFull < 1900 ? null : dayFrom(inFull, month, Number(day))
}

/** Returns the day and month in the year before, the same year or the year after, whichever is closest to `near`. */
function nearest(day: number, month: number, near: string): string | null {
  const year = Number(near.slice(0, 4))
  const away = (each: string) => Math.abs(Date.parse(each) - Date.parse(near))
  const days = [year - 1, year, year + 1].flatMap((each) => dayFrom(each, month, day) ?? [])
  return days.toSorted((one, other) => away(one) - away(other))[0] ?? null
}

const partsOf = (text: string): string[] => fold(text).match(/\d+|\p{L}+/gu) ?? []

type Names = readonly (readonly string[])[]

/** Finds a name in full or by a prefix. Null if there is none or several. */
function indexOfName(names: Names, word: string): number | null {
  const whole = names.flatMap((each, at) => (each.includes(word) ? [at] : []))
  const begun = names.flatMap((each, at) => (word.length > 2 && each.some((name) => name.startsWith(word)) ? [at] : []))
  const [found, ...others] = whole.length > 0 ? whole : begun
  return found === undefined || others.length > 0 ? null : found
}

/** Words that a date may contain in any of our languages: `29th`, `29 de noviembre de 2026`, `29 ноября 2026 г.` */
const BETWEEN = 'st nd rd th of the de del г года год'
/** Any Sunday, so that the index of a weekday equals its `getUTCDay`. */
const SUNDAY = '2026-11-01'

const known = new Map<Language, ReturnType<typeof makeDateWords>>()

function dateWordsOf(language: Language) {
  const words = known.get(language) ?? makeDateWords(language)
  known.set(language, words)
  return words
}

function makeDateWords(language: Language) {
  const tag = FORMAT_TAGS[language]
  // In some languages a month name changes its form or case beside a day.
  const namesOf = (part: 'month' | 'weekday', at: string) =>
    (['long', 'short'] as const).flatMap((style) => {
      const dated = { day: 'numeric', month: style, year: 'numeric' } as const
      return [{ [part]: style }, { ...dated, [part]: style }].map((options) => {
        const parts = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).formatToParts(Date.parse(at))
        return fold(parts.find(({ type }) => type === part)?.value ?? '').replace(/\.$/, '')
      })
    })
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  return {
    dayOfMonth: new Set(fold(BETWEEN).split(' ')),
    months: Array.from({ length: 12 }, (_, at) => namesOf('month', `2026-${String(at + 1).padStart(2, '0')}-15`)),
    weekdays: Array.from({ length: 7 }, (_, at) => namesOf('weekday', addDays(SUNDAY, at))),
    relative: [0, 1].map((days) => partsOf(relative.format(days, 'day')).join(' ')),
  }
}
