import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tidyLine, tidyMessage } from './tidy-message.ts'

it.each([
  ['  Hello \n', 'Hello'],
  ['one\n\n\n\n\ntwo', 'one\n\ntwo'],
  ['one\n \t\n  \n\n two', 'one\n\n two'],
  ['one\ntwo\n\nthree', 'one\ntwo\n\nthree'],
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['pay\u2066\u200Bpal\0\u0007', 'paypal'],
  ['\u200B\uFEFF\u2060', ''],
  ['\u200D \u0301', ''],
  ['\n\n\t \n', ''],
  ['👩‍👩‍👧 سلام‌ها', '👩‍👩‍👧 سلام‌ها'],
  ['half \uD800 a pair', 'half  a pair'],
])('CHAT-4 saves %j as %j', (message, expected) => {
  expect(tidyMessage(message)).toBe(expected)
})

it('CHAT-4 is idempotent, and never leaves several blank lines in a row', () => {
  const parts = fc.constantFrom(
    'a',
    'ß',
    ' ',
    '\n',
    '\t',
    '\r',
    '\u202E',
    '\u200B',
    '\u200D',
    '\u2028',
    '\0',
    '👋',
    '\uD800',
  )
  const messages = fc.oneof(
    fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((each) => String.fromCharCode(each)) }),
    fc.array(parts).map((each) => each.join('')),
  )
  fc.assert(
    fc.property(messages, (message) => {
      const tidy = tidyMessage(message)
      expect(tidyMessage(tidy)).toBe(tidy)
      expect(tidy).toBe(tidy.trim())
      expect(tidy).not.toMatch(/\n\s*\n\s*\n/)
      expect(tidy.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
      expect(tidyLine(message)).not.toContain('\n')
    }),
    { numRuns: 300 },
  )
})

it('CHAT-4 cleans 10,000 blank lines and a megabyte of blanks without delay', () => {
  const began = performance.now()
  expect(tidyMessage(`a${'\n'.repeat(10_000)}b`)).toBe('a\n\nb')
  expect(tidyMessage(`a${' \n'.repeat(500_000)}b`)).toBe('a \n\nb')
  expect(tidyMessage(' '.repeat(1_000_000))).toBe('')
  expect(performance.now() - began).toBeLessThan(2_000)
})
