import { expect, it } from 'vitest'
import { parseAddress } from './parse-address.ts'

const API = 'https://pretix.eu/api/v1/organizers/fair/events/days-2027/'

it.each([
  ['https://pretix.eu/fair/days-2027/', API],
  ['pretix.eu/fair/days-2027', API],
  ['https://pretix.eu/fair/days-2027/redeem?voucher=A#top', API],
  ['https://pretix.eu/control/event/fair/days-2027/orders/', API],
  ['https://pretix.eu/api/v1/organizers/fair/events/days-2027/orders/?page=2', API],
  [
    'https://example.org/tickets/control/event/fair/days-2027/',
    'https://example.org/tickets/api/v1/organizers/fair/events/days-2027/',
  ],
  ['http://127.0.0.1:8345/fair/days-2027/', 'http://127.0.0.1:8345/api/v1/organizers/fair/events/days-2027/'],
  ['https://pretix.eu/', null],
  ['https://pretix.eu/fair/', null],
  ['ftp://pretix.eu/fair/days/', null],
  ['https://user:password@pretix.eu/fair/days/', null],
  ['file:///etc/passwd', null],
  ['https://pretix.eu/fair/a%2fb/', null],
  ['no address', null],
  ['', null],
])('PIMPORT-12 reads %j as %j', (typed, address) => {
  expect(parseAddress(typed)).toBe(address)
})
