import { expect, it } from 'vitest'
import { cleanLine, cleanLines, cutTo } from './clean-text.ts'

it('makes one line of any text', () => {
  expect(cleanLine(' \ta\u0000b\r\n  c\u00a0d\u202e ')).toBe('a b c d')
})

it('keeps lines and indents, never two empty lines in a row', () => {
  expect(cleanLines('\n\na  \r\n  b\r\r\r\nc\u0007\n\n')).toBe('a\n  b\n\nc')
})

it('cuts with an ellipsis and never within a surrogate pair', () => {
  expect(cutTo(4, 'abcd')).toBe('abcd')
  expect(cutTo(4, 'abcde')).toBe('abc…')
  expect(cutTo(4, 'ab😀de')).toBe('ab…')
})
