import { expect, it } from 'vitest'
import { findDayBegins } from './find-day-begins.ts'

const talk = (day: string, at: string) => ({ day, startsAt: Date.parse(`${at}:00+01:00`) })
const DAY = [talk('2026-12-10', '2026-12-10T10:00'), talk('2026-12-11', '2026-12-11T11:00')]
const NIGHT = talk('2026-12-10', '2026-12-11T01:30')

it.each([
  ['no talk of a night', DAY, '04:00', null],
  ['the hour that the file says', [...DAY, NIGHT], '04:00', 240],
  ['the full hour behind the latest talk of a night', [...DAY, NIGHT], '', 120],
  ['an hour that the file says and no talk keeps', [...DAY, NIGHT], '01:00', 120],
  ['a talk of the morning right behind', [...DAY, NIGHT, talk('2026-12-11', '2026-12-11T01:45')], '', 105],
  ['a night and a morning at one time', [...DAY, NIGHT, talk('2026-12-11', '2026-12-11T01:00')], '', null],
])('IMPORT-31 finds when a day begins: %s', (_, talks, dayChange, begins) => {
  expect(findDayBegins(talks, dayChange, 'Europe/Berlin')).toBe(begins)
})
