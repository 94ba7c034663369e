import { expect, it } from 'vitest'
import { ariaCurrentFor, currentEntry } from './current-entry.ts'

const SIDE = ['lobby', 'announcements', 'attendees', 'sessions', 'organize', 'agenda', 'invitations', 'events', 'me']
const BAR = ['lobby', 'attendees', 'sessions', 'agenda', 'chat']
const OUTSIDE = ['agenda', 'invitations', 'events', 'me']

it.each([
  ['/event/e1/lobby', 'lobby', 'lobby'],
  ['/event/e1/attendees', 'attendees', 'attendees'],
  ['/event/e1/attendees/p1', 'attendees', 'attendees'],
  ['/event/e1/speed', 'attendees', 'attendees'],
  ['/event/e1/sessions/s1', 'sessions', 'sessions'],
  ['/event/e1/polls', 'announcements', 'lobby'],
  ['/event/e1/organize/imports', 'organize', 'lobby'],
  ['/event/e1', 'lobby', 'lobby'],
  ['/event/e1/nowhere', 'lobby', 'lobby'],
  ['/my-agenda', 'agenda', 'agenda'],
  ['/my-agenda/session/e1/s1', 'agenda', 'agenda'],
  ['/event/e1/event-profile', 'me', 'lobby'],
  ['/event/e1/areas/a1', 'me', 'lobby'],
  ['/invitations/received', 'invitations', null],
  ['/event/list', 'events', null],
  ['/event/new', 'events', null],
  ['/account/security', 'me', null],
  ['/nowhere', 'events', null],
])('FRAME-2 marks one entry at %s, or the menu on a phone', (pathname, inSide, inBar) => {
  expect([currentEntry(pathname, SIDE, 'lobby'), currentEntry(pathname, BAR, 'lobby')]).toEqual([inSide, inBar])
})

it('FRAME-2 marks the list if an event has no entries of its own', () => {
  expect(currentEntry('/event/e1/attendees', OUTSIDE, 'events')).toBe('events')
})

it('FRAME-2 distinguishes the page itself from the pages below it', () => {
  expect([
    ariaCurrentFor('/my-agenda', '/my-agenda'),
    ariaCurrentFor('/my-agenda/session/e1/s1', '/my-agenda'),
  ]).toEqual([true, 'within'])
})
