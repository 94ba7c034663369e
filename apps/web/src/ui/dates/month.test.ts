import { expect, it } from 'vitest'
import { addDays, addMonths, dayByKey, dayFrom, firstWeekday, weeksOf, within } from './month.ts'

const key = (name: string, from = '2026-11-18', first = 1, shiftKey = false) =>
  dayByKey(from, { key: name, shiftKey }, first)

it('FRAME-6 moves with keys by day, week, month and year', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a']
  expect(keys.map((name) => key(name))).toEqual([
    '2026-11-17',
    '2026-11-19',
    '2026-11-11',
    '2026-11-25',
    '2026-11-16',
    '2026-11-22',
    '2026-10-18',
    '2026-12-18',
    null,
  ])
  expect([key('Home', '2026-11-18', 7), key('End', '2026-11-18', 7)]).toEqual(['2026-11-15', '2026-11-21'])
  expect([key('PageUp', '2028-02-29', 1, true), key('PageDown', '2026-01-31')]).toEqual(['2027-02-28', '2026-02-28'])
})

it('FRAME-6 splits a month into weeks that begin with the first day of the language', () => {
  expect(['en-GB', 'tr-TR', 'ru-RU', 'es-ES', 'en-US'].map(firstWeekday)).toEqual([1, 1, 1, 1, 7])
  const november = weeksOf('2026-11-18', 1)
  expect(november.length).toBe(6)
  expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(november[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(weeksOf('2026-11-18', 7)[0]?.[0]).toBe('2026-11-01')
  expect(weeksOf('2027-02-01', 1).length).toBe(4)
})

it('counts days across months, leap days and daylight-saving changes', () => {
  expect([addDays('2026-03-28', 2), addDays('2028-02-28', 1), addMonths('2026-12-31', 2)]).toEqual([
    '2026-03-30',
    '2028-02-29',
    '2027-02-28',
  ])
  expect([dayFrom(2028, 2, 29), dayFrom(2026, 2, 29), dayFrom(2026, 13, 1)]).toEqual(['2028-02-29', null, null])
  expect([within('2026-01-01', '2026-02-01', undefined), within('2026-03-01', undefined, '2026-02-02')]).toEqual([
    '2026-02-01',
    '2026-02-02',
  ])
})
