import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { emailOrTicketId, signUpIdentity } from './sign-up-identity.ts'

it.each([
  [' Ada@Example.ORG ', { username: 'ada@example.org', email: 'ada@example.org' }],
  ['ada@example', { username: 'ada@example', email: 'ada@example' }],
  [' 0123 4567 89ab cdef ', { ticketId: '0123 4567 89ab cdef' }],
  ['ada.example.org', { ticketId: 'ada.example.org' }],
])('TICKET-5 reads %j as %o', (typed, who) => {
  expect(signUpIdentity(typed)).toEqual(who)
})

it.each([
  ['ada@example.org', true],
  ['0123456789ABCDEF', true],
  ['ada@example', false],
  ['  ', false],
])('TICKET-5 accepts the input %j: %s', (typed, isTaken) => {
  expect(z.safeParse(emailOrTicketId, typed).success).toBe(isTaken)
})
