import { expect, it } from 'vitest'
import { gridShape } from './grid-shape.ts'

it.each([
  [1, 1_440, 700, 1],
  [2, 1_440, 700, 2],
  [4, 1_440, 700, 2],
  [8, 1_440, 700, 4],
  [2, 390, 700, 1],
  [8, 390, 700, 2],
  [8, 780, 340, 4],
])('VIDEO-41 puts %i people on %i by %i pixels into %i columns', (count, width, height, columns) => {
  const shape = gridShape(count, width, height, 8)
  expect(shape.columns).toBe(columns)
  const rows = Math.ceil(count / columns)
  expect(shape.width * columns + 8 * (columns - 1)).toBeLessThanOrEqual(width)
  expect(shape.height * rows + 8 * (rows - 1)).toBeLessThanOrEqual(height)
})

it('VIDEO-41 keeps every tile between the picture of a phone and that of a camera', () => {
  for (let count = 1; count <= 8; count++) {
    const { width, height } = gridShape(count, 1_000, 640, 8)
    expect(width / height).toBeLessThan(1.79)
    expect(width / height).toBeGreaterThan(0.74)
  }
})
