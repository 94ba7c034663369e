import { describe, expect, it } from 'vitest'
import { clocksDiffer, formatsFor } from './formats.ts'

const at = Date.UTC(2026, 10, 21, 11, 30)
const half = 30 * 60_000

describe('times on the wall clock of a zone', () => {
  it('give the same 24-hour clock in every language', () => {
    const ranges = (['en', 'tr', 'ru', 'es'] as const).map((language) =>
      formatsFor(language).timeRange(at, at + half, 'Europe/Istanbul'),
    )
    expect(ranges).toEqual(Array(4).fill('14:30–15:00'))
  })

  it('name days in the language', () => {
    expect(formatsFor('en').day(at, 'Europe/Istanbul')).toBe('Sat 21 Nov')
    expect(formatsFor('es').day(at, 'Europe/Istanbul', 'full')).toBe('21 de noviembre de 2026')
    expect(formatsFor('tr').dayAndTime(at, 'Europe/Istanbul')).toBe('21 Kas Cmt, 14:30')
    expect(formatsFor('ru').dayRange(at, at + 2 * 86_400_000, 'Europe/Istanbul')).toMatch(/^21–23 нояб\. 2026\sг\.$/)
  })

  it('put an instant on the day of that zone, not of the reader', () => {
    const lateInTokyo = Date.UTC(2026, 10, 21, 15, 0)
    expect(formatsFor('en').dayKey(lateInTokyo, 'Asia/Tokyo')).toBe('2026-11-22')
    expect(formatsFor('en').hour(lateInTokyo, 'Asia/Tokyo')).toBe(0)
  })
})

describe('two zones', () => {
  it('differ only where their clocks differ at that instant', () => {
    expect(clocksDiffer(at, 'Europe/Istanbul', 'Europe/London')).toBe(true)
    expect(clocksDiffer(at, 'Europe/Istanbul', 'Asia/Riyadh')).toBe(false)
    expect(clocksDiffer(Date.UTC(2026, 6, 1), 'Europe/Istanbul', 'Europe/Helsinki')).toBe(false)
    expect(clocksDiffer(Date.UTC(2026, 11, 1), 'Europe/Istanbul', 'Europe/Helsinki')).toBe(true)
  })

  it('are called by their city', () => {
    const cities = (['en', 'tr', 'ru', 'es'] as const).map((language) => formatsFor(language).city('Europe/Istanbul'))
    expect(cities).toEqual(['Istanbul', 'İstanbul', 'Стамбул', 'Estambul'])
    expect(formatsFor('ru').city('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  })
})
