import { expect, it } from 'vitest'
import { failures } from './errors.ts'

it('gives each failure a code of its own', () => {
  const codes = Object.values(failures).map(({ code }) => code)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
})
