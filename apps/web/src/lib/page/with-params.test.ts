import { expect, it } from 'vitest'
import { withParams } from './with-params.ts'

const at = (before: string, changes: Parameters<typeof withParams>[1]) =>
  withParams(new URLSearchParams(before), changes).toString()

it('replaces a value, and leaves the others', () => {
  expect(at('q=oil&view=rooms', { q: 'salt' })).toBe('q=salt&view=rooms')
  expect(at('view=rooms', { q: 'salt' })).toBe('view=rooms&q=salt')
})

it('removes empty parameters', () => {
  expect(at('q=oil&day=2&view=rooms', { q: '', day: null })).toBe('view=rooms')
  expect(at('type=a&type=b&q=oil', { type: [] })).toBe('q=oil')
})

it('repeats a parameter for several values', () => {
  expect(at('type=a&q=oil', { type: ['b', null, 'c'] })).toBe('q=oil&type=b&type=c')
})
