import { expect, it } from 'vitest'
import { checkJsonSize } from './check-json-size.ts'

const outcome = (text: string) => {
  try {
    checkJsonSize(text)
    return 'read'
  } catch (error) {
    return (error as { reason?: string }).reason
  }
}

it.each([
  ['many small values', `[${'[],'.repeat(5_000)}[]]`, 'tooLarge'],
  ['many numbers', `[${'1,'.repeat(5_000)}1]`, 'tooLarge'],
  ['many fields', `{${'"a":1,'.repeat(5_000)}"a":1}`, 'tooLarge'],
  ['deep nesting', `${'['.repeat(33)}${']'.repeat(33)}`, 'invalidInput'],
  ['the maximum number of values', `[${'1,'.repeat(4_998)}1]`, 'read'],
  ['the maximum nesting', `${'['.repeat(32)}${']'.repeat(32)}`, 'read'],
  ['a long text of brackets', `{"a":"${'[],'.repeat(100_000)}"}`, 'read'],
  ['a text with quotes in it', String.raw`{"a":"\"[[[","b":"\\","c":"${'[,'.repeat(6_000)}\\\""}`, 'read'],
  ['a text without an end', `{"a":"${'[,'.repeat(6_000)}`, 'read'],
  ['a text that ends in an escape, with values after it', String.raw`["\\",${'1,'.repeat(5_000)}1]`, 'tooLarge'],
])('GUARD-3 measures %s', (_what, text, expected) => {
  expect(outcome(text)).toBe(expected)
})

it("GUARD-3 applies a call's own limit if it is higher", () => {
  const text = `[${'1,'.repeat(5_000)}1]`
  expect(() => checkJsonSize(text, 5_000)).toThrow()
  expect(() => checkJsonSize(text, 6_000)).not.toThrow()
})
