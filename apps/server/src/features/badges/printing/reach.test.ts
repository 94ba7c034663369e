import { expect, it } from 'vitest'
import { findReachable } from './reach.ts'

const allowed = [{ host: '192.168.20.0/24', port: null }]
const printer = { host: 'printer.example', port: 9100 }
const leadingTo = (addresses: readonly string[]) => async () => addresses.map((address) => ({ address }))

it.each([
  [['192.168.20.5'], '192.168.20.5'],
  [['192.168.20.5', '192.168.20.6'], '192.168.20.5'],
  [['192.168.20.5', '10.0.0.1'], null],
  [['10.0.0.1', '192.168.20.5'], null],
  [[], null],
])('PRINT-3 resolves a name to %s and connects to %s', async (addresses, host) => {
  expect(await findReachable(allowed, printer, leadingTo(addresses))).toEqual(
    host === null ? null : { host, port: 9100 },
  )
})

it('PRINT-3 connects to an allowed name, at any address it resolves to', async () => {
  const named = [{ host: 'printer.example', port: null }]
  expect(await findReachable(named, printer, leadingTo(['10.0.0.1', '192.168.20.5']))).toEqual({
    host: '10.0.0.1',
    port: 9100,
  })
})
