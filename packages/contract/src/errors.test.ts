import { expect, it } from 'vitest'
import { failures } from './errors.ts'

it('GUARD-16 refuses for a missing right with a DEAL code, and leaves 403 otherwise to what another server refused', () => {
  const refusals = Object.entries(failures).filter(([, { status }]) => status === 403)
  expect(refusals.filter(([, { code }]) => !/^DEAL-\d{5}$/.test(code)).map(([name]) => name)).toEqual(['pretixRefused'])
  expect(refusals.length).toBeGreaterThan(6)
})

it('gives each failure a code of its own, except a wrong password, which has one code at sign-in and at a change', () => {
  const codes = Object.values(failures).map(({ code }) => code)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual(['NotAuthorizedException'])
})
