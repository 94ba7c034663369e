import 'temporal-polyfill/global'
import { expect, it } from 'vitest'
import { writeMeetingEmail } from './write-meeting-email.ts'

const sender = { publicUrl: 'https://parley.example.org', mailFrom: 'parley@example.org' }
const reader = {
  userId: null,
  email: 'bo@example.org',
  name: 'Bo',
  language: 'en',
  eventId: 'event1',
  eventName: 'Olive Days',
  eventLanguage: 'en',
  timezone: 'Europe/Istanbul',
}

it.each([
  ['cancelled', 'Your meeting was cancelled'],
  ['guestLeft', 'A guest will not come to your meeting'],
] as const)('NOTE-81 names no one who is no longer in the event: %s', (kind, subject) => {
  const news = { kind, otherName: 'Deleted', otherIsGone: true, message: '', meeting: null }
  expect(writeMeetingEmail(sender, reader, news).subject).toBe(subject)
})
