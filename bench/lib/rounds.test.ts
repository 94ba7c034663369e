import { expect, it } from 'vitest'
import { compare, isQuiet } from './rounds.ts'

function side(name: string, figures: number[], turns: string[] = []) {
  let nth = 0
  return async () => {
    turns.push(name)
    return { perSecond: figures[Math.min(nth++, figures.length - 1)] as number }
  }
}

const silent = () => undefined

it('measures in the order A B B A, after comparing the product with itself and a warm-up round', async () => {
  const turns: string[] = []
  const sides = { product: side('P', [100], turns), limit: side('L', [200], turns), tells: 'perSecond' } as const
  await compare(sides, 4, silent)
  expect(turns.join('')).toBe('P PP PP PP PP L PL LP PL LP'.replaceAll(' ', ''))
})

it('returns both medians, the median of the ratios of neighbours and their middle half', async () => {
  const product = side('P', [1, 100, 100, 100, 100, 100, 100, 90, 100, 120])
  const { self, figures } = await compare(
    { product, limit: side('L', [200, 200, 200, 100]), tells: 'perSecond' },
    3,
    silent,
  )
  expect(self).toEqual({ value: 100, limit: 100, ratio: 1, spread: [1, 1] })
  expect(figures).toEqual({ perSecond: { value: 100, limit: 200, ratio: 0.5, spread: [0.475, 0.85] } })
})

it('is void when the product differs from itself, and the limit is then not measured', async () => {
  const turns: string[] = []
  const product = side('P', [1, 120, 100, 1, 80, 100, 1, 108, 100])
  const lines: string[] = []
  const result = await compare({ product, limit: side('L', [1], turns), tells: 'perSecond' }, 1, (line) =>
    lines.push(line),
  )
  expect([result.figures, turns, lines.length]).toEqual([null, [], 3])
})

it('starts again after a void run', async () => {
  const product = side('P', [1, 120, 100, 1, 100, 100, 100])
  const lines: string[] = []
  const result = await compare({ product, limit: side('L', [50]), tells: 'perSecond' }, 1, (line) => lines.push(line))
  expect([lines, result.figures?.perSecond.ratio]).toEqual([['A/A 1.200', 'A/A 1.000'], 2])
})

it('considers a machine quiet from 0.93 to 1.07', () => {
  expect([0.929, 0.93, 1, 1.07, 1.071, Number.NaN].map(isQuiet)).toEqual([false, true, true, true, false, false])
})
