import { expect, it } from 'vitest'
import { mayCreateEvents } from './may-create-events.ts'

const admins = { eventCreators: 'admins', adminEmails: ['ada@example.org'] } as const

it.each([
  ['everyone where everyone may', { ...admins, eventCreators: 'everyone' as const }, [], true],
  ['an admin by a verified address', admins, ['me@example.org', 'ada@example.org'], true],
  ['nobody by an address that is not verified', admins, [], false],
  ['nobody who is no admin', admins, ['me@example.org'], false],
])('SIGN-16 lets %s make events', (_who, settings, verifiedEmails, may) => {
  expect(mayCreateEvents({ ...settings, adminEmails: [...settings.adminEmails] }, { verifiedEmails })).toBe(may)
})
