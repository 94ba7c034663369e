import { expect, it } from 'vitest'
import { failures } from './errors.ts'

it('GUARD-16 answers a missing right with 403 and a DEAL code; any other 403 is a refusal by another server', () => {
  const refusals = Object.entries(failures).filter(([, { status }]) => status === 403)
  expect(refusals.filter(([, { code }]) => !/^DEAL-\d{5}$/.test(code)).map(([name]) => name)).toEqual(['pretixRefused'])
  expect(refusals.length).toBeGreaterThan(6)
})

it('gives each failure a code of its own, except a wrong password, which has one code at sign-in and at a change', () => {
  const codes = Object.values(failures).map(({ code }) => code)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual(['NotAuthorizedException'])
})
