import { expect, it } from 'vitest'
import { ForbiddenAddress, fetchExternal, resolvePublicAddress } from './fetch-external.ts'

const asking = () => ({ headers: {}, signal: AbortSignal.timeout(5_000), mostBytes: 1_000, origins: [] })

function resolveAddresses(addresses: readonly string[], all = false): unknown {
  let answer: unknown
  const rows = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const lookup = resolvePublicAddress((_name, _options, found) => found(null, rows))
  lookup('name.example', { all }, (error, found) => {
    answer = error ?? found
  })
  return answer
}

it.each([
  ['93.184.216.34', '127.0.0.1'],
  ['127.0.0.1', '93.184.216.34'],
  ['93.184.216.34', '::7f00:1'],
  ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '10.0.0.1'],
])('GUARD-13 sends no request to a name with %s and %s, because either address could be used', (...addresses) => {
  expect([resolveAddresses(addresses), resolveAddresses(addresses, true)]).toEqual([
    expect.any(ForbiddenAddress),
    expect.any(ForbiddenAddress),
  ])
})

it('GUARD-13 asks nothing at a name that leads nowhere, and at one that is public asks', () => {
  expect(resolveAddresses([])).toBeInstanceOf(ForbiddenAddress)
  expect(resolveAddresses(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])).toBe('93.184.216.34')
  expect(resolveAddresses(['93.184.216.34'], true)).toEqual([{ address: '93.184.216.34', family: 4 }])
})

it.each([
  'https://127.0.0.1/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::127.0.0.1]/',
  'https://[2002:7f00:1::]/',
  'https://2130706433/',
  'http://93.184.216.34/',
  'https://ada:secret@example.org/',
])('GUARD-13 sends no request to %s', async (address) => {
  await expect(fetchExternal(address, asking())).rejects.toThrow(ForbiddenAddress)
})
