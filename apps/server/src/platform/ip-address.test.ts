import { expect, it } from 'vitest'
import { isAddressOrNetwork, isLoopbackHost, isPublicAddress, networkOf } from './ip-address.ts'

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
  ['[::127.0.0.1]', true],
  ['::7f00:1', true],
  ['::ffff:0:127.0.0.1', true],
  ['64:ff9b::127.0.0.1', true],
  ['64:ff9b:1::7f00:1', true],
  ['2002:7f00:1::', true],
  ['fe80::5efe:7f00:1', true],
  ['2606:2800:220:1:248:1893:25c8:1946', false],
  ['127.1', false],
  ['localhost.example', false],
  ['10.0.0.1', false],
  ['::', false],
  ['', false],
])('decides whether %s is a loopback host: %s', (host, isLoopback) => {
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
])('decides whether %s is an address or a network: %s', (text, is) => {
  expect(isAddressOrNetwork(text)).toBe(is)
})

it.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['::127.0.0.1', false],
  ['::7f00:1', false],
  ['::10.0.0.1', false],
  ['::5db8:d822', false],
  ['::ffff:0:10.0.0.1', false],
  ['64:ff9b:1::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:0:53aa:64c:0:1234:f5ff:fffe', false],
  ['2606:2800:220:1:0:5efe:a00:1', false],
  ['fec0::1', false],
  ['4000::1', false],
  ['3fff::1', false],
  ['127.1', false],
  ['0x7f000001', false],
  ['example.org', false],
])('PIMPORT-13 decides whether %s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
