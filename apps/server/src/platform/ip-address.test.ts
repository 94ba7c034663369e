import { expect, it } from 'vitest'
import { isAddressOrNetwork, isLoopbackHost, networkOf } from './ip-address.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:12:34:aaaa:bbbb:cccc:dddd', '2001:db8:12:34::/64'],
  ['2001:0DB8:0012:0034::1', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('SIGN-6 counts %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

it.each([
  ['localhost', true],
  ['expo.localhost', true],
  ['127.8.0.1', true],
  ['::1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['127.1', false],
  ['localhost.example', false],
  ['10.0.0.1', false],
  ['::', false],
  ['', false],
])('%s leads to this machine alone: %s', (host, isLoopback) => {
  expect(isLoopbackHost(host)).toBe(isLoopback)
})

it.each([
  ['10.0.0.0/8', true],
  ['2001:db8::/32', true],
  ['10.0.0.1', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8/8', false],
  ['10.1/8', false],
  ['proxy', false],
])('%s is an address or a network: %s', (text, is) => {
  expect(isAddressOrNetwork(text)).toBe(is)
})
