import { expect, it } from 'vitest'
import { layOutPins, type PinBox } from './lay-out-pins.ts'

const pin = (x: number, y: number, own: Partial<PinBox> = {}): PinBox => ({ x, y, widthPx: 100, rank: 1, ...own })

it('VENUE-8 shows all names if there is space for them', () => {
  expect(layOutPins([pin(0, 0), pin(200, 0), pin(0, 40)])).toEqual(['name', 'name', 'name'])
})

it('VENUE-8 lets a name give way to one that matters more, then the icon', () => {
  expect(layOutPins([pin(0, 0, { rank: 2 }), pin(60, 0)])).toEqual(['dot', 'name'])
  expect(layOutPins([pin(0, 0, { rank: 2 }), pin(90, 0)])).toEqual(['icon', 'name'])
  expect(layOutPins([pin(0, 0), pin(10, 0), pin(-10, 0, { rank: 0 })])).toEqual(['dot', 'dot', 'name'])
})

it('VENUE-8 shows dots beside each other, and the more important one of overlapping dots', () => {
  const above = pin(0, 0, { rank: 0 })
  expect(layOutPins([above, pin(10, 0), pin(19, 0)])).toEqual(['name', 'dot', 'dot'])
  expect(layOutPins([above, pin(12, 0, { rank: 3 }), pin(16, 2, { rank: 2 })])).toEqual(['name', 'none', 'dot'])
})

it('VENUE-8 covers no name with another among 2,000 pins', () => {
  const pins = Array.from({ length: 2_000 }, (_, index) =>
    pin((index * 37) % 1_300, (index * 91) % 800, { widthPx: 40 + (index % 90), rank: index % 4 }),
  )
  const looks = layOutPins(pins)
  const named = pins.filter((_, index) => looks[index] === 'name')
  const overlaps = named.flatMap((one, index) =>
    named
      .slice(index + 1)
      .filter((two) => Math.abs(one.x - two.x) < (one.widthPx + two.widthPx) / 2 && Math.abs(one.y - two.y) < 26),
  )
  expect([overlaps.length, named.length > 50]).toEqual([0, true])
})
