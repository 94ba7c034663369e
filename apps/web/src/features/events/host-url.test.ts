import { expect, it } from 'vitest'
import { hostUrl } from './host-url.ts'

it.each([
  ['fair.example.org', 'https:', 'https://fosdem.fair.example.org'],
  ['localhost:3000', 'http:', 'http://fosdem.localhost:3000'],
  ['127.0.0.1:3000', 'http:', 'http://fosdem.localhost:3000'],
  ['[::1]:3000', 'http:', 'http://fosdem.localhost:3000'],
  ['127.0.0.1', 'http:', 'http://fosdem.localhost'],
  ['192.168.1.7:3000', 'http:', null],
  ['[2001:db8::1]', 'https:', null],
])('EVENT-7 finds for the event fosdem at %s over %s the URL %s', (host, protocol, address) => {
  expect(hostUrl('fosdem', host, protocol)).toBe(address)
})
