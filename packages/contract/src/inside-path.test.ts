import { expect, it } from 'vitest'
import { insidePath } from './inside-path.ts'

it.each([
  '/',
  '/event/event1/',
  '/my-agenda',
  '/event/event1/attendees?query=ada%20lace&type=1',
  '/event/event1/sessions/session1?day=2&back=/a//b\\c#speakers',
  '/event/event1/attendees#a b',
])('WAY-3 accepts %s as a path of the app', (path) => expect(insidePath(path)).toBe(path))

it.each([
  '',
  'event/list',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/event\\..\\/evil',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  ' /event/list',
  '/event/list?a=\u0000',
  ['/event/list'],
  undefined,
])('WAY-3 refuses %j as a path of the app', (path) => expect(insidePath(path)).toBe(null))
