import { expect, it } from 'vitest'
import { movesBetween } from './moves.ts'

it('tells who moves up and down, who is new and who is gone', () => {
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

it('tells nothing of an order that stays, or of nobody', () => {
  expect([movesBetween(['a', 'b'], ['a', 'b']).count, movesBetween([], []).count]).toEqual([0, 0])
})
