import { expect, it } from 'vitest'
import { notificationPath } from './notification-path.ts'

const notification = { eventId: 'e1', aboutId: 'meeting7', personId: 'p3' } as const

it.each(['confirmed', 'meeting_declined', 'rescheduled_session', 'session_cancelled'] as const)(
  'leads from %s to the meeting with that person',
  (type) => {
    expect(notificationPath({ ...notification, type })).toBe('/event/e1/invitation/p3')
  },
)

it('leads to the page of a session that is moved or cancelled', () => {
  const ofSession = { ...notification, aboutId: 'session9', personId: null }
  expect(notificationPath({ ...ofSession, type: 'session_cancelled' })).toBe('/event/e1/sessions/session9')
})

it.each(['meeting_request', 'reschedule_asked', 'booth_request'] as const)(
  'MEET-67 leads from %s to the answers, with that request on top',
  (type) => {
    expect(notificationPath({ ...notification, type, aboutId: 'invitation5' })).toBe(
      '/event/e1/answers?first=invitation5',
    )
  },
)
