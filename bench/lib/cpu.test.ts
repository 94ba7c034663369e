import { expect, it } from 'vitest'
import { readStat } from './cpu.ts'

it('reads the times of a process with a name that looks like more fields', () => {
  const line =
    '4711 (postgres: a) b (c) S 99 4711 4711 0 -1 4194560 812 0 3 0 120 35 7 2 20 0 1 0 9876543 230000000 5000 18446744073709551615'
  expect(readStat(line)).toEqual({ parent: 99, ownMs: 1550, endedChildrenMs: 90 })
})
