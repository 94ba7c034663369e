import { expect, it } from 'vitest'
import {
  atLeastTimes,
  atMost,
  atMostTimes,
  both,
  comparisonRow,
  exactly,
  isVoid,
  rowOf,
  selfComparisonRow,
} from './rows.ts'
import { table } from './table.ts'

const compared = { value: 151.26, limit: 302.5, ratio: 0.5, spread: [0.475, 0.525] } as const

it('judges a row by its goal', () => {
  const start = (value: number, limit: number) =>
    rowOf('warm start', { value, unit: 's', limit }, both(atMostTimes(2), atMost(1.2, 's')))
  expect([start(1.1, 0.6), start(1.1, 0.5), start(1.3, 0.7)].map(({ met }) => met)).toEqual([true, false, false])
  expect(start(1.1, 0.6).goal).toBe('≤ 2x, ≤ 1.2 s')
  expect(rowOf('winners', { value: 1, unit: '' }, exactly(1)).met).toBe(true)
  expect(comparisonRow('accepts', compared, { unit: '/s', beside: 'pgbench', goal: atLeastTimes(0.4) }).met).toBe(true)
})

it('leaves the goal empty if there is none, and marks a value that was not reached', () => {
  expect(rowOf('idle memory', { value: 12, unit: 'MB' })).toEqual({
    name: 'idle memory',
    value: 12,
    unit: 'MB',
    limit: null,
    ratio: null,
    goal: null,
    met: null,
    spread: null,
    beside: null,
  })
  const endless = rowOf('p99', { value: Number.POSITIVE_INFINITY, unit: 'ms', limit: 20 }, atMost(25, 'ms'))
  expect([endless.value, endless.ratio, endless.met]).toEqual([null, null, false])
})

it('recognizes a void run by its first row', () => {
  const missed = rowOf('warm start', { value: 3, unit: 's' }, atMost(1, 's'))
  expect([selfComparisonRow('x', compared, false), selfComparisonRow('x', compared, true), missed].map(isVoid)).toEqual(
    [true, false, false],
  )
})

it('aligns the columns', () => {
  const rows = [
    selfComparisonRow('confirm', { ...compared, ratio: 1.0123, spread: [0.98, 1.04] }, true),
    comparisonRow('confirm', compared, { unit: '/s', beside: 'pgbench 15', goal: atLeastTimes(0.6) }),
    rowOf('search', { value: Number.POSITIVE_INFINITY, unit: 'ms', limit: 12_345.6 }, atMost(25, 'ms')),
  ]
  expect(table(rows).split('\n')).toEqual([
    '| what                         |    value |     limit | ratio | middle half | goal      | met |',
    '|------------------------------|---------:|----------:|------:|------------:|-----------|-----|',
    '| confirm: A/A (beside itself) |   1.01 x |           | 1.01x |   0.98–1.04 | 0.93–1.07 | yes |',
    '| confirm (beside pgbench 15)  |   151 /s |    303 /s | 0.50x |   0.47–0.53 | ≥ 0.6x    | no  |',
    '| search                       | not held | 12,346 ms |       |             | ≤ 25 ms   | no  |',
  ])
})
