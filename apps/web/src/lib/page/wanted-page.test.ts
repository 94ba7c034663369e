import { beforeEach, expect, it } from 'vitest'
import { takeWantedPage, wantPage } from './wanted-page.ts'

beforeEach(() => localStorage.clear())

it('LINK-7 leads once to the page that one was on the way to, in that event alone', () => {
  wantPage('/event/event1/sessions/s1?from=mail')
  expect([takeWantedPage('event1'), takeWantedPage('event1')]).toEqual(['/event/event1/sessions/s1?from=mail', null])
  wantPage('/event/event1/sessions')
  expect(takeWantedPage('event2')).toBe(null)
  wantPage('/my-agenda')
  expect(takeWantedPage('event1')).toBe(null)
  wantPage('/event/event1/sessions')
  wantPage(null)
  expect(takeWantedPage('event1')).toBe(null)
})
