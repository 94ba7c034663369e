import { expect, it } from 'vitest'
import { pagePatternOf } from './page-pattern.ts'

it.each([
  ['/event/list', {}, '/event/list'],
  ['/event/abc/attendees/xyz', { eventId: 'abc', attendeeId: 'xyz' }, '/event/:eventId/attendees/:attendeeId'],
  ['/event/a%20b/lobby', { eventId: 'a b' }, '/event/:eventId/lobby'],
  ['/some/secret/place', { '*': 'some/secret/place' }, '*'],
])('AROUND-9 returns the URL pattern of %s', (pathname, params, pattern) => {
  expect(pagePatternOf({ pathname, params })).toBe(pattern)
})

it('AROUND-9 returns nothing if there is no page', () => {
  expect(pagePatternOf(undefined)).toBe('')
})
