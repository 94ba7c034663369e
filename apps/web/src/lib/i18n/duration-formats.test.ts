import { DAY_MS, HOUR_MS, MINUTE_MS } from '@parley/contract'
import { describe, expect, it } from 'vitest'
import en from '../../../locales/en.json'
import es from '../../../locales/es.json'
import ru from '../../../locales/ru.json'
import tr from '../../../locales/tr.json'
import { durationFormatsFor } from './duration-formats.ts'
import { fillText } from './fill-text.ts'
import { FORMAT_TAGS } from './formats.ts'
import type { Language } from './languages.ts'

const NOW = Date.UTC(2026, 10, 21, 11, 30)

const TEXTS = { en, es, ru, tr }

function langProps(language: Language) {
  const texts: Record<string, string> = TEXTS[language]
  return durationFormatsFor(
    (id, values) => fillText(language, texts[id] ?? '', values) as string,
    FORMAT_TAGS[language],
  )
}
const spaced = (text: string) => text.replaceAll(/\s/g, ' ')
const { distance, length } = langProps('en')
const inEnglish = (ms: number) => distance(NOW + ms, NOW)

describe('the distance to an instant', () => {
  it.each([
    [101 * MINUTE_MS, 'in 1 h 41 min'],
    [13 * HOUR_MS + 57 * MINUTE_MS, 'in 13 h 57 min'],
    [2 * HOUR_MS, 'in 2 h'],
    [41 * MINUTE_MS, 'in 41 min'],
    [47 * HOUR_MS + 50 * MINUTE_MS, 'in 2 days'],
    [26 * HOUR_MS, 'in 1 day 2 h'],
    [-(3 * HOUR_MS + 5 * MINUTE_MS), '3 h 5 min ago'],
    [-90_000, '1 min ago'],
    [-20_000, 'now'],
    [0, 'now'],
    [20 * DAY_MS + 14 * HOUR_MS, 'in 21 days'],
    [100 * DAY_MS, 'in 3 months'],
    [-800 * DAY_MS, '2 years ago'],
  ])('AROUND-18 includes the remainder of the largest unit: %i ms', (ms, words) => {
    expect(inEnglish(ms)).toBe(words)
  })

  it('AROUND-18 counts a started minute in full, like the difference of two wall clocks', () => {
    expect(inEnglish(MINUTE_MS + 1)).toBe('in 2 min')
    expect(inEnglish(HOUR_MS - 1)).toBe('in 1 h')
    expect(inEnglish(DAY_MS - 1)).toBe('in 1 day')
  })

  it('AROUND-18 is worded in every language', () => {
    const ahead = (['tr', 'ru', 'es'] as const).map((each) => langProps(each).distance(NOW + 101 * MINUTE_MS, NOW))
    expect(ahead).toEqual(['1 sa 41 dk sonra', 'через 1 ч 41 мин', 'dentro de 1 h 41 min'])
    const ago = (['tr', 'ru', 'es'] as const).map((each) => langProps(each).distance(NOW - 53 * HOUR_MS, NOW))
    expect(ago.map(spaced)).toEqual(['2 gün 5 sa önce', '2 дня 5 ч назад', 'hace 2 días 5 h'])
  })
})

it('AROUND-18 formats a length in the same words', () => {
  expect([30_000, 75 * MINUTE_MS, HOUR_MS].map(length)).toEqual(['1 min', '1 h 15 min', '1 h'])
})

it.each([
  [92 * DAY_MS, '92 days'],
  [6 * DAY_MS + 23 * HOUR_MS + 30 * MINUTE_MS, '6 days 23 h 30 min'],
  [DAY_MS, '1 day'],
  [90 * MINUTE_MS, '1 h 30 min'],
])('EVENT-21 gives the exact distance of a move: %i ms', (ms, words) => {
  expect(spaced(langProps('en').exactly(ms))).toBe(words)
})
