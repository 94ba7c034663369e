import { expect, it } from 'vitest'
import { shorten } from './shorten.ts'

it('cuts between words and drops what hangs over', () => {
  expect(shorten('One two, three four five six seven', 10)).toBe('One two…')
  expect(shorten('x'.repeat(40), 10)).toBe(`${'x'.repeat(10)}…`)
})

it('leaves a text that is hardly longer', () => {
  expect(shorten('One two three', 12)).toBe('One two three')
  expect(shorten('', 12)).toBe('')
})
