import { expect, it } from 'vitest'
import { likeLiteral, mayMatchInside, queryWords } from './query-words.ts'

it('SEARCH-2 folds a query and takes each word once', () => {
  expect(queryWords('  Işık  ISIK öz ')).toEqual(['isik', 'oz'])
  expect(queryWords('   ')).toEqual([])
})

it('SEARCH-2 looks for three letters anywhere, for fewer only where a word begins', () => {
  expect(['an', 'ann', '😀😀'].map(mayMatchInside)).toEqual([false, true, false])
})

it('takes the signs of a pattern as they are written', () => {
  expect(likeLiteral('50%_\\o')).toBe('50\\%\\_\\\\o')
})
