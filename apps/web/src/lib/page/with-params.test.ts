import { expect, it } from 'vitest'
import { withParams } from './with-params.ts'

const at = (before: string, changes: Parameters<typeof withParams>[1]) =>
  withParams(new URLSearchParams(before), changes).toString()

it('puts a value in the place of the one before, and leaves the others', () => {
  expect(at('q=oil&view=rooms', { q: 'salt' })).toBe('q=salt&view=rooms')
  expect(at('view=rooms', { q: 'salt' })).toBe('view=rooms&q=salt')
})

it('takes away what is empty', () => {
  expect(at('q=oil&day=2&view=rooms', { q: '', day: null })).toBe('view=rooms')
  expect(at('type=a&type=b&q=oil', { type: [] })).toBe('q=oil')
})

it('names several values one after the other', () => {
  expect(at('type=a&q=oil', { type: ['b', null, 'c'] })).toBe('q=oil&type=b&type=c')
})
