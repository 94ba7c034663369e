import { describe, expect, it } from 'vitest'
import { NOW } from '../../testing/samples.ts'
import { aSession } from '../../testing/schedule-samples.ts'
import { groupByStart, nowFirst, nowGroupIndex, nowLineIndex } from './programme-groups.ts'

const MINUTE = 60_000
const at = (id: string, fromMinute: number, untilMinute: number) =>
  aSession({ id, sdt: NOW + fromMinute * MINUTE, edt: NOW + untilMinute * MINUTE })
const day = (millis: number) => (millis < NOW + 600 * MINUTE ? 'Saturday' : 'Sunday')

const sessions = [at('stands', -120, 480), at('a', -15, 10), at('b', -15, 30), at('c', 15, 45), at('d', 900, 930)]
const groups = groupByStart(sessions, day)

describe('a program by start time', () => {
  it('groups sessions that begin together, and marks the first group of a day', () => {
    const summaries = groups.map((group) => [group.beginsDay, group.sessions.map(({ id }) => id)])
    expect(summaries).toEqual([
      [true, ['stands']],
      [false, ['a', 'b']],
      [false, ['c']],
      [true, ['d']],
    ])
  })

  it('has the now-line before the next sessions, and none outside the hours of the programme', () => {
    const lines = [NOW - 121 * MINUTE, NOW - 120 * MINUTE, NOW, NOW + 15 * MINUTE, NOW + 900 * MINUTE]
    expect(lines.map((now) => nowLineIndex(groups, now))).toEqual([null, 1, 2, 3, null])
  })

  it('leads to sessions that have just begun, not to one that has been on for hours', () => {
    expect(nowGroupIndex(groups, NOW)).toBe(1)
  })

  it('leads to the next sessions if nothing has just begun, and to the end if all is over', () => {
    const jumps = [NOW - 500 * MINUTE, NOW + 12 * MINUTE, NOW + 60 * MINUTE, NOW + 2000 * MINUTE]
    expect(jumps.map((now) => nowGroupIndex(groups, now))).toEqual([0, 2, 3, 3])
    expect(nowGroupIndex([], NOW)).toBe(0)
  })
})

describe('the current day', () => {
  const summariesAt = (now: number, mine: string[] = []) =>
    nowFirst(sessions.slice(0, 4), now, day, (id) => mine.includes(id)).map((group) => [
      group.isNow ? 'now' : group.isFirstPast ? 'earlier' : 'at',
      group.sessions.map(({ id }) => id),
    ])

  it('SESSION-9 lists current sessions first, then upcoming, then past ones', () => {
    expect(summariesAt(NOW)).toEqual([
      ['now', ['a', 'b', 'stands']],
      ['at', ['c']],
    ])
    expect(summariesAt(NOW + 12 * MINUTE)).toEqual([
      ['now', ['b', 'stands']],
      ['at', ['c']],
      ['earlier', ['a']],
    ])
  })

  it('SESSION-9 lists mine first among the sessions that are on', () => {
    expect(summariesAt(NOW, ['stands'])[0]).toEqual(['now', ['stands', 'a', 'b']])
  })

  it('SESSION-9 sorts by time before the day begins and after it ends, and leaves cancelled sessions at their time', () => {
    const inOrder = [
      ['at', ['stands']],
      ['at', ['a', 'b']],
      ['at', ['c']],
    ]
    expect([summariesAt(NOW - 121 * MINUTE), summariesAt(NOW + 480 * MINUTE)]).toEqual([inOrder, inOrder])
    const off = { ...at('off', -15, 30), state: 'cancelled' as const }
    const [first, second] = nowFirst([off, at('c', 15, 45)], NOW, day, () => false)
    expect([first?.isNow, second?.isFirstPast]).toEqual([false, true])
  })

  it('SESSION-9 has the now-line between current and upcoming sessions', () => {
    const groupsOf = (now: number) => nowFirst(sessions.slice(0, 4), now, day, () => false)
    const lines = [-121, 0, 50].map((minute) => nowLineIndex(groupsOf(NOW + minute * MINUTE), NOW + minute * MINUTE))
    expect(lines).toEqual([null, 1, null])
  })
})
