import { expect, it } from 'vitest'
import { movesBetween } from './moves.ts'

it('reports who moves up or down, who is new and who is no longer listed', () => {
  const { before, after, count } = movesBetween(['a', 'b', 'c', 'd'], ['c', 'b', 'e', 'a'])
  expect(Object.fromEntries(after)).toEqual({
    c: { kind: 'up', places: 2 },
    b: { kind: 'same' },
    e: { kind: 'new' },
    a: { kind: 'down', places: 3 },
  })
  expect(before.get('d')).toEqual({ kind: 'left' })
  expect(count).toBe(3)
})

it('reports no moves for an unchanged or empty order', () => {
  expect([movesBetween(['a', 'b'], ['a', 'b']).count, movesBetween([], []).count]).toEqual([0, 0])
})
