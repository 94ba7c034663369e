import { expect, it } from 'vitest'
import { mayCreateEvents } from './get-profile.ts'

it.each([
  ['everyone if everyone may', 'everyone', [], false, true],
  ['a local user if local users may', 'locals', [], true, true],
  ['no other user if local users may', 'locals', ['me@example.org'], false, false],
  ['an admin from anywhere if local users may', 'locals', ['ada@example.org'], false, true],
  ['an admin with a verified address', 'admins', ['me@example.org', 'ada@example.org'], false, true],
  ['no one with an unverified address', 'admins', [], true, false],
  ['no one who is not an admin', 'admins', ['me@example.org'], true, false],
] as const)('SIGN-16 lets %s create events', (_who, eventCreators, verifiedEmails, isLocal, may) => {
  const settings = { eventCreators, adminEmails: ['ada@example.org'] }
  expect(mayCreateEvents(settings, { verifiedEmails, isLocal })).toBe(may)
})
