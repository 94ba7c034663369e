import { expect, it } from 'vitest'
import { liftAbove } from './use-keep-clear.ts'

const box = (top: number, bottom: number, left = 0, right = 400) => new DOMRect(left, top, right - left, bottom - top)

it.each([
  ['nothing', [], 0],
  ['a bar below it', [box(900, 960)], 0],
  ['a bar beside it', [box(800, 860, 400, 800)], 0],
  ['a bar that it covers', [box(840, 900)], 68],
  ['one bar above another', [box(760, 820), box(840, 900)], 148],
  ['a bar far above', [box(300, 360), box(840, 900)], 68],
])('TRUST-5 keeps a message clear of %s', (_, bars, lift) => {
  expect(liftAbove(box(820, 900), bars)).toBe(lift)
})
