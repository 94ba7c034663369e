import { expect, it } from 'vitest'
import { findDayBegins } from './find-day-begins.ts'

const talk = (day: string, at: string) => ({ day, startsAt: Date.parse(`${at}:00+01:00`) })
const DAY = [talk('2026-12-10', '2026-12-10T10:00'), talk('2026-12-11', '2026-12-11T11:00')]
const NIGHT = talk('2026-12-10', '2026-12-11T01:30')

it.each([
  ['no talk at night', DAY, '04:00', null],
  ['the hour in the file', [...DAY, NIGHT], '04:00', 240],
  ['the full hour after the latest talk at night', [...DAY, NIGHT], '', 120],
  ['an hour in the file that a talk contradicts', [...DAY, NIGHT], '01:00', 120],
  ['a morning talk right after a talk at night', [...DAY, NIGHT, talk('2026-12-11', '2026-12-11T01:45')], '', 105],
  ['a morning talk during a talk at night', [...DAY, NIGHT, talk('2026-12-11', '2026-12-11T01:00')], '', null],
])('IMPORT-31 finds when a day begins: %s', (_, talks, dayChange, begins) => {
  expect(findDayBegins(talks, dayChange, 'Europe/Berlin')).toBe(begins)
})
