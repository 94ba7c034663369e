import { describe, expect, it } from 'vitest'
import { clockText, dayOf, longDateText } from './time.ts'

const AT = Date.UTC(2026, 10, 21, 21, 30)

describe('dates for people', () => {
  it('are the day of the zone, not of the machine', () => {
    expect(dayOf(AT, 'Europe/Istanbul')).toBe('2026-11-22')
    expect(dayOf(AT, 'America/New_York')).toBe('2026-11-21')
    expect(dayOf(AT, 'Asia/Kathmandu')).toBe('2026-11-22')
  })

  it('follow the locale', () => {
    expect(longDateText(AT, { locale: 'ru', timeZone: 'UTC' })).toBe('21 ноября 2026 г.')
    expect(clockText(AT, { locale: 'tr', timeZone: 'Asia/Kathmandu' })).toBe('03:15')
  })
})
