import { describe, expect, it } from 'vitest'
import { NOW } from '../../testing/samples.ts'
import { aSession, rooms } from '../../testing/schedule-samples.ts'
import { nextInGrid, programmeGrid } from './programme-grid.ts'

const MINUTE = 60_000
/** Makes a session. Its time is relative to 14:30 in the event. */
const at = (
  id: string,
  from: number,
  until: number,
  locationId: string | null = 'hall',
  type: 'session' | 'break' = 'session',
) => aSession({ id, sdt: NOW + from * MINUTE, edt: NOW + until * MINUTE, locationId, type })

const day = [
  at('a', 0, 30),
  at('b', 30, 60),
  at('c', 10, 50, 'studio'),
  at('d', 50, 80, 'studio'),
  at('lunch', 60, 90, null, 'break'),
  at('walk', 5, 15, null),
]
const grid = programmeGrid(day, [...rooms, { id: 'empty', name: 'Empty', capacity: null }])

describe('a day by room', () => {
  it('SESSION-9 has a column for each room with a session, in their order, and one for sessions without a room', () => {
    const sessionIdsByRoom = grid.columns.map(({ room, tiles }) => [
      room?.name ?? null,
      tiles.map(({ session }) => session.id),
    ])
    expect(sessionIdsByRoom).toEqual([
      ['Grand hall', ['a', 'b']],
      ['Studio', ['c', 'd']],
      [null, ['walk']],
    ])
    expect(grid.bands.map(({ session }) => session.id)).toEqual(['lunch'])
  })

  it('SESSION-9 has an axis of half hours, and the position of the current time', () => {
    expect(grid.ticks.map((tick) => (tick - NOW) / MINUTE)).toEqual([0, 30, 60, 90])
    expect([grid.yOf(NOW - MINUTE), grid.yOf(NOW), grid.yOf(NOW + 45 * MINUTE)]).toEqual([null, 0, grid.height / 2])
  })

  it('SESSION-9 is as tall as short sessions need, within limits', () => {
    const heightOfHour = (minutes: number) => {
      const { yOf } = programmeGrid([at('x', 0, minutes), at('y', 0, 60)], rooms)
      return yOf(NOW + 60 * MINUTE)
    }
    expect([heightOfHour(60), heightOfHour(20), heightOfHour(5)]).toEqual([108, 174, 300])
  })

  it('SESSION-9 puts overlapping sessions of a room side by side, and no others', () => {
    const { columns } = programmeGrid([at('a', 0, 60), at('b', 0, 30), at('c', 30, 60), at('d', 60, 90)], rooms)
    const positions = columns[0]?.tiles.map(({ session, lane, lanes }) => `${session.id} ${lane}/${lanes}`)
    expect(positions).toEqual(['a 0/2', 'b 1/2', 'c 1/2', 'd 0/1'])
  })
})

it.each([
  ['a', 'ArrowDown', 'b'],
  ['b', 'ArrowDown', null],
  ['b', 'ArrowUp', 'a'],
  ['a', 'ArrowRight', 'c'],
  ['b', 'ArrowRight', 'c'],
  ['d', 'ArrowLeft', 'b'],
  ['d', 'ArrowRight', 'walk'],
  ['a', 'ArrowLeft', null],
  ['d', 'Home', 'c'],
  ['c', 'End', 'd'],
  ['a', 'Enter', null],
  ['nobody', 'ArrowDown', null],
])('SESSION-9 moves from %s with %s to %s', (from, key, to) => {
  expect(nextInGrid(grid, from, key)).toBe(to)
})
