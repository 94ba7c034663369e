import { describe, expect, it } from 'vitest'
import { createDice } from './dice.ts'

describe('createDice', () => {
  it('gives the same rolls for the same seed and others for a seed that differs in one letter', () => {
    const rolls = (seed: string) => Array.from({ length: 8 }, createDice(seed).roll)
    expect(rolls('demo-1')).toEqual(rolls('demo-1'))
    expect(rolls('demo-1').filter((each) => rolls('demo-2').includes(each))).toEqual([])
  })

  it('spreads its rolls evenly over ten boxes', () => {
    const dice = createDice('even')
    const boxes = Array.from({ length: 10 }, () => 0)
    for (let turn = 0; turn < 20_000; turn++) {
      const box = dice.between(0, 9)
      boxes[box] = (boxes[box] ?? 0) + 1
    }
    expect(boxes.filter((count) => count < 1_850 || count > 2_150)).toEqual([])
  })

  it('reaches both bounds and nothing beyond', () => {
    const dice = createDice('bounds')
    const seen = new Set(Array.from({ length: 300 }, () => dice.between(3, 6)))
    expect([...seen].sort()).toEqual([3, 4, 5, 6])
  })

  it('shuffles without losing or duplicating anything', () => {
    const cards = Array.from({ length: 52 }, (_, index) => index)
    const mixed = createDice('cards').shuffle(cards)
    expect(mixed).not.toEqual(cards)
    expect(mixed.sort((one, other) => one - other)).toEqual(cards)
  })

  it('takes different members, or the whole list if it has fewer', () => {
    const dice = createDice('members')
    expect(new Set(dice.some(['a', 'b', 'c', 'd'], 3)).size).toBe(3)
    expect(dice.some(['a', 'b'], 9).sort()).toEqual(['a', 'b'])
  })

  it('follows the weights and never gives an item of weight 0', () => {
    const dice = createDice('weights')
    const drawn = Array.from({ length: 4_000 }, () =>
      dice.weigh([['often', 3] as const, ['rare', 1] as const, ['never', 0] as const]),
    )
    const rare = drawn.filter((each) => each === 'rare').length
    expect(drawn).not.toContain('never')
    expect(rare).toBeGreaterThan(900)
    expect(rare).toBeLessThan(1_100)
  })

  it('refuses to pick from an empty list', () => {
    expect(() => createDice('x').pick([])).toThrow(RangeError)
    expect(() => createDice('x').weigh([['a', 0] as const])).toThrow(RangeError)
  })
})
