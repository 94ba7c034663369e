import { expect, it } from 'vitest'
import { mayCreateEvents } from './get-profile.ts'

it.each([
  ['everyone where everyone may', 'everyone', [], false, true],
  ['a user on this machine where locals may', 'locals', [], true, true],
  ['nobody else there', 'locals', ['me@example.org'], false, false],
  ['an admin there, from anywhere', 'locals', ['ada@example.org'], false, true],
  ['an admin by a verified address', 'admins', ['me@example.org', 'ada@example.org'], false, true],
  ['nobody by an address that is not verified', 'admins', [], true, false],
  ['nobody who is no admin', 'admins', ['me@example.org'], true, false],
] as const)('SIGN-16 lets %s make events', (_who, eventCreators, verifiedEmails, isLocal, may) => {
  const settings = { eventCreators, adminEmails: ['ada@example.org'] }
  expect(mayCreateEvents(settings, { verifiedEmails, isLocal })).toBe(may)
})
