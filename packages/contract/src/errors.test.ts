import { expect, it } from 'vitest'
import { failures } from './errors.ts'

it('gives each failure a code of its own, except a wrong password, which has one code at sign-in and at a change', () => {
  const codes = Object.values(failures).map(({ code }) => code)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual(['NotAuthorizedException'])
})
