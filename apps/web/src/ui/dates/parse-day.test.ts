import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatsFor } from '../../lib/i18n/formats.ts'
import { LANGUAGES, type Language } from '../../lib/i18n/index.ts'
import { parseDay } from './parse-day.ts'

const languages = Object.keys(LANGUAGES) as Language[]
const read = (text: string, language: Language = 'en', near = '2026-11-29') =>
  parseDay(text, { language, near, today: '2026-11-21' })

describe('FRAME-6', () => {
  it.each(languages)('reads every date that it writes, in %s', (language) => {
    const { day } = formatsFor(language)
    const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const key = date.toISOString().slice(0, 10)
        for (const style of ['dated', 'full', 'medium'] as const) {
          expect([key, read(day(date.getTime(), 'UTC', style), language)]).toEqual([key, key])
        }
      }),
    )
  })

  it.each<[Language, string]>([
    ['en', '29.11.2026'],
    ['en', '29/11/26'],
    ['en', ' 29 - 11 - 2026 '],
    ['en', '2026-11-29'],
    ['en', '11/29/2026'],
    ['en', '29 nov'],
    ['en', 'November 29th, 2026'],
    ['en', 'Sun 29 Nov'],
    ['en', '29'],
    ['en', '29.11.'],
    ['es', '29 de noviembre de 2026'],
    ['es', '29 NOV'],
    ['tr', '29 Kasım'],
    ['tr', '29 kasim 2026 pazar'],
    ['ru', '29 ноября'],
    ['ru', '29 ноябрь 2026 года'],
    ['ru', 'вс, 29 нояб.'],
  ])('reads in %s “%s”', (language, text) => {
    expect(read(text, language)).toBe('2026-11-29')
  })

  it('takes the month of the shown date if only a day is typed, and the nearest year if a day and a month are', () => {
    expect([read('3 feb'), read('20 dec'), read('31.12'), read('5')]).toEqual([
      '2027-02-03',
      '2026-12-20',
      '2026-12-31',
      '2026-11-05',
    ])
    expect(read('29 feb', 'en', '2027-12-01')).toBe('2028-02-29')
  })

  it('distinguishes a month from a weekday of the same name', () => {
    expect([read('mar 3 nov', 'es'), read('mar 3 mar 2026', 'es'), read('3 mar', 'es')]).toEqual([
      '2026-11-03',
      '2026-03-03',
      '2027-03-03',
    ])
  })

  it.each<[Language, string, string]>([
    ['en', 'today', 'tomorrow'],
    ['es', 'Hoy', 'Mañana'],
    ['tr', 'bugün', 'YARIN'],
    ['ru', 'сегодня', 'завтра'],
  ])('reads today and tomorrow in %s', (language, today, tomorrow) => {
    expect([read(today, language), read(tomorrow, language)]).toEqual(['2026-11-21', '2026-11-22'])
  })

  it.each([
    '',
    'soon',
    '31.2.2026',
    '29.11.2',
    '29.11.202',
    '0.11.2026',
    '32',
    '1234',
    '2026-11',
    'Nov 2026',
    '29 nov 2026 5',
    '29 ma',
    '29 nov dec',
    '1.2.3.4',
  ])('does not guess the meaning of “%s”', (text) => {
    expect(read(text)).toBe(null)
  })
})
