import { HOUR_MS, MINUTE_MS } from '@parley/contract'
import { expect, it } from 'vitest'
import { flowColumns } from './flow-columns.ts'

const START = Date.UTC(2026, 10, 21, 7)

it('COUNT-1 draws steps without gaps, with how many were inside at the end of each', () => {
  const steps = [
    { atMillis: START, entries: 3, exits: 0 },
    { atMillis: START + 10 * MINUTE_MS, entries: 0, exits: 2 },
  ]
  const { columns, columnMs } = flowColumns(steps, 10)
  expect(columnMs).toBe(5 * MINUTE_MS)
  expect(columns.map(({ entries, exits, inside }) => [entries, exits, inside])).toEqual([
    [3, 0, 13],
    [0, 0, 13],
    [0, 2, 11],
  ])
  expect(flowColumns([], 5).columns).toEqual([])
})

it('COUNT-1 merges steps into one column if there are too many, and loses no one', () => {
  const steps = Array.from({ length: 400 }, (_, at) => ({ atMillis: START + at * 3 * HOUR_MS, entries: 2, exits: 1 }))
  const { columns } = flowColumns(steps, 0)
  expect(columns.length).toBeLessThanOrEqual(97)
  expect(columns.reduce((sum, { entries }) => sum + entries, 0)).toBe(800)
  expect(columns.at(-1)?.inside).toBe(400)
})
