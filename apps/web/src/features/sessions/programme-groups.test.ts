import { describe, expect, it } from 'vitest'
import { NOW } from '../../testing/samples.ts'
import { aSession } from '../../testing/schedule-samples.ts'
import { groupByStart, nowGroupIndex, nowLineIndex, openingIndex } from './programme-groups.ts'

const MINUTE = 60_000
const at = (id: string, fromMinute: number, untilMinute: number) =>
  aSession({ id, sdt: NOW + fromMinute * MINUTE, edt: NOW + untilMinute * MINUTE })
const day = (millis: number) => (millis < NOW + 600 * MINUTE ? 'Saturday' : 'Sunday')

const sessions = [at('stands', -120, 480), at('a', -15, 10), at('b', -15, 30), at('c', 15, 45), at('d', 900, 930)]
const groups = groupByStart(sessions, day)

describe('a programme by the time at which things begin', () => {
  it('keeps together what begins together, and tells where a day begins', () => {
    const told = groups.map((group) => [group.beginsDay, group.sessions.map(({ id }) => id)])
    expect(told).toEqual([
      [true, ['stands']],
      [false, ['a', 'b']],
      [false, ['c']],
      [true, ['d']],
    ])
  })

  it('has the now-line before what begins next, and none outside of its hours', () => {
    const lines = [NOW - 121 * MINUTE, NOW - 120 * MINUTE, NOW, NOW + 15 * MINUTE, NOW + 900 * MINUTE]
    expect(lines.map((now) => nowLineIndex(groups, now))).toEqual([null, 1, 2, 3, null])
  })

  it('leads to what has just begun, not to what has been on for hours', () => {
    expect(nowGroupIndex(groups, NOW)).toBe(1)
  })

  it('leads to what comes next when nothing has just begun, and to the end when all is over', () => {
    const jumps = [NOW - 500 * MINUTE, NOW + 12 * MINUTE, NOW + 60 * MINUTE, NOW + 2000 * MINUTE]
    expect(jumps.map((now) => nowGroupIndex(groups, now))).toEqual([0, 2, 3, 3])
    expect(nowGroupIndex([], NOW)).toBe(0)
  })

  it('opens at what is on now, and at its beginning before it begins, right after, and once all is over', () => {
    const openings = [-121, -110, 0, 12, 920, 931].map((minute) => openingIndex(groups, NOW + minute * MINUTE))
    expect(openings).toEqual([null, null, 1, 2, 3, null])
    expect(openingIndex([], NOW)).toBe(null)
  })
})
