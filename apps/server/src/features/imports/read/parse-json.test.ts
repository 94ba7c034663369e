import { expect, it } from 'vitest'
import { ImportRefusal } from './import-refusal.ts'
import { parseJson } from './parse-json.ts'

const refusalOf = (text: string) => {
  try {
    return parseJson(text)
  } catch (error) {
    return error instanceof ImportRefusal ? [error.code, error.params] : error
  }
}

it('reads JSON, and ignores brackets inside a text', () => {
  const value = { a: ['[[[[{{{{', '\\"[', { b: null }] }
  expect(parseJson(JSON.stringify(value))).toEqual(value)
})

it('reports the line and column of an error', () => {
  expect(refusalOf('{\n  "a": 1,\n  "b" 2\n}')).toEqual(['importNotJson', { line: 3, column: 7 }])
  expect(refusalOf('{"a": [1, 2')).toEqual(['importNotJson', { line: 1, column: 12 }])
  expect(refusalOf('{"a": "tex')).toEqual(['importNotJson', { line: 1, column: 11 }])
})

it('reads 32 levels and refuses the 33rd before the file is parsed', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

  expect(parseJson(nested(32))).toHaveLength(1)
  expect(refusalOf(nested(33))).toEqual(['importTooDeep', { line: 1, column: 33, limit: 'depth', most: 32 }])
  expect(refusalOf('{"a":'.repeat(3_000_000))).toEqual([
    'importTooDeep',
    { line: 1, column: 161, limit: 'depth', most: 32 },
  ])
})

it('refuses more objects than a schedule has, and a file of 20 MB and one character', () => {
  expect(refusalOf(`[${'{},'.repeat(400_000)}{}]`)).toEqual(['importTooLarge', { limit: 'elements', most: 400_000 }])
  expect(refusalOf(`"${'x'.repeat(20_000_000 - 1)}"`)).toEqual(['importTooLarge', { limit: 'bytes', most: 20_000_000 }])
})
