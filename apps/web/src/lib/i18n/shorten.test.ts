import { expect, it } from 'vitest'
import { shorten } from './shorten.ts'

it('cuts between words and drops trailing punctuation', () => {
  expect(shorten('One two, three four five six seven', 10)).toBe('One two…')
  expect(shorten('x'.repeat(40), 10)).toBe(`${'x'.repeat(10)}…`)
})

it('leaves a text that is only slightly too long', () => {
  expect(shorten('One two three', 12)).toBe('One two three')
  expect(shorten('', 12)).toBe('')
})
