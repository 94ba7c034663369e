import { expect, it } from 'vitest'
import { countMeetings } from './count-meetings.ts'
import { contactState, meetingBetween, meetingStatus, type PairState, statusInvitation } from './meeting-status.ts'
import type { Invitation } from './schemas.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const HOUR = 3_600_000

const person = (id: string) => ({ id, fullName: id, jobTitle: null, company: null, profilePhotoPath: null })

type Meeting = NonNullable<Invitation['meeting']>
const meeting = (changes: Partial<Meeting> = {}): Meeting => ({
  id: 'm1',
  sdt: NOW + HOUR,
  edt: NOW + 2 * HOUR,
  place: 'Table 1',
  state: 'confirmed',
  executorId: 'bo',
  executor: null,
  message: '',
  prebooked: false,
  guests: [],
  ...changes,
})

const sent = (changes: Partial<Invitation> = {}): Invitation => ({
  id: 'i1',
  rev: 1,
  eid: 'e1',
  eventName: 'Forum',
  type: 'join',
  state: 'waiting',
  fpid: 'ada',
  tpid: 'bo',
  toBoothId: null,
  booth: null,
  groupId: null,
  takenBy: null,
  message: '',
  answer: '',
  proposed: [],
  cdt: NOW - HOUR,
  edt: NOW + 24 * HOUR,
  sender: person('ada'),
  recipient: person('bo'),
  meeting: null,
  ...changes,
})
const received = (changes: Partial<Invitation> = {}) => sent({ fpid: 'bo', tpid: 'ada', ...changes })

const statusOf = (changes: Partial<PairState> = {}) =>
  meetingStatus({
    commandIsPending: false,
    myId: 'ada',
    myBoothId: null,
    invitations: [],
    meeting: null,
    myMeetingCount: 0,
    maxMeetingCount: null,
    now: NOW,
    ...changes,
  })

const atLimit = { myMeetingCount: 3, maxMeetingCount: 3 }

it('MEET-1.1 loads while a command about the person runs, whatever the other conditions', () => {
  expect(statusOf({ commandIsPending: true, invitations: [received()], ...atLimit })).toBe('loading')
})

it('MEET-1.2 is pending when my request waits, also at the limit', () => {
  expect(statusOf({ invitations: [sent()], ...atLimit })).toBe('invitePending')
})

it('MEET-1.3 shows an agreed meeting, also at the limit and until its end', () => {
  const agreed = { invitations: [sent({ state: 'accepted', meeting: meeting() })], ...atLimit }
  const running = meeting({ sdt: NOW - HOUR, edt: NOW + 1 })
  expect([statusOf({ ...agreed, meeting: meeting() }), statusOf({ ...agreed, meeting: running })]).toEqual([
    'meetingDetails',
    'meetingDetails',
  ])
})

it('MEET-1.4 the limit comes before a request that I received', () => {
  expect(statusOf({ invitations: [received()], ...atLimit })).toBe('inviteLimit')
})

it('MEET-1.4 a limit of 0 is always reached, and no limit never', () => {
  const counts = [statusOf({ maxMeetingCount: 0 }), statusOf({ myMeetingCount: 999 })]
  expect(counts).toEqual(['inviteLimit', 'inviteNew'])
})

it('MEET-1.5 is received when the other asks', () => {
  expect(statusOf({ invitations: [received()] })).toBe('inviteReceived')
})

it("MEET-1.5 a company's live reschedule is answered like a request", () => {
  const rescheduleRequest = received({ type: 'reschedule', toBoothId: 'b1', meeting: meeting({ state: 'reschedule' }) })
  expect(statusOf({ invitations: [rescheduleRequest], meeting: meeting({ state: 'reschedule' }) })).toBe(
    'inviteReceived',
  )
})

it('MEET-1.6 is new without any request, after a withdrawal and after a cancelled meeting', () => {
  const cancelled = meeting({ state: 'cancelled' })
  const statuses = [
    statusOf(),
    statusOf({ invitations: [sent({ state: 'revoked' })] }),
    statusOf({ invitations: [sent({ state: 'accepted', meeting: cancelled })], meeting: cancelled }),
  ]
  expect(statuses).toEqual(['inviteNew', 'inviteNew', 'inviteNew'])
})

it('MEET-1.6 is new again from the end of a meeting on', () => {
  const over = meeting({ sdt: NOW - HOUR, edt: NOW })
  expect(
    statusOf({ invitations: [sent({ state: 'accepted', meeting: over, cdt: NOW - 2 * HOUR })], meeting: over }),
  ).toBe('inviteNew')
})

it('MEET-1.6 is new once a meeting was cancelled because the other refused to reschedule', () => {
  const cancelled = meeting({ state: 'cancelled' })
  const agreed = sent({ state: 'accepted', meeting: cancelled })
  const refusedReschedule = sent({ id: 'i2', type: 'reschedule', state: 'rejected', cdt: NOW, meeting: cancelled })
  expect(statusOf({ invitations: [agreed, refusedReschedule], meeting: cancelled })).toBe('inviteNew')
})

it('MEET-1.6 the person who declined may ask', () => {
  expect(statusOf({ invitations: [received({ state: 'rejected' })] })).toBe('inviteNew')
})

it('MEET-1.6 is new when the request is with someone else', () => {
  expect(statusOf({ invitations: [sent({ state: 'rejected', fpid: 'cem', tpid: 'bo' })] })).toBe('inviteNew')
})

it('MEET-1.7 and MEET-1.8 show who asked to reschedule', () => {
  const pendingMeeting = meeting({ state: 'reschedule' })
  const by = (invitation: Invitation) => statusOf({ invitations: [invitation], meeting: pendingMeeting })
  expect([
    by(sent({ type: 'reschedule', meeting: pendingMeeting })),
    by(received({ type: 'reschedule', meeting: pendingMeeting })),
  ]).toEqual(['reschedulePending', 'rescheduleRespond'])
})

it('MEET-1.9 is rejected when mine was declined', () => {
  expect(statusOf({ invitations: [sent({ state: 'rejected' })] })).toBe('inviteRejected')
})

it('MEET-1.9 stays rejected when I asked again after a meeting and was declined', () => {
  const over = meeting({ sdt: NOW - 3 * HOUR, edt: NOW - 2 * HOUR })
  const again = sent({ id: 'i2', state: 'rejected', cdt: NOW - HOUR })
  expect(statusOf({ invitations: [again], meeting: over })).toBe('inviteRejected')
})

it('MEET-1.6 is new when only a reschedule is left of a deleted meeting', () => {
  expect(statusOf({ invitations: [sent({ type: 'reschedule' })] })).toBe('inviteNew')
})

it('decides by the waiting request, else by the newest that was not withdrawn', () => {
  const old = sent({ id: 'old', state: 'rejected', cdt: 1 })
  const newer = received({ id: 'newer', state: 'rejected', cdt: 2 })
  const withdrawn = sent({ id: 'withdrawn', state: 'revoked', cdt: 3 })
  const waiting = sent({ id: 'waiting', cdt: 0 })
  const decided = [[old, newer, withdrawn], [old, newer, waiting], [withdrawn], []].map(
    (all) => statusInvitation(all)?.id,
  )
  expect(decided).toEqual(['newer', 'waiting', undefined, undefined])
})

it('takes the meeting that is not cancelled, else the newest', () => {
  const cancelled = meeting({ id: 'late', state: 'cancelled', sdt: NOW + 9 * HOUR })
  const active = sent({ state: 'accepted', meeting: meeting() })
  const ended = sent({ state: 'accepted', meeting: cancelled })
  expect([meetingBetween([ended, active])?.id, meetingBetween([ended])?.id, meetingBetween([sent()])]).toEqual([
    'm1',
    'late',
    null,
  ])
})

it('returns the contact state of a pair', () => {
  const states = [
    contactState(null, null, NOW),
    contactState(sent(), null, NOW),
    contactState(sent({ state: 'accepted' }), meeting(), NOW),
    contactState(sent({ type: 'reschedule' }), meeting({ state: 'reschedule' }), NOW),
    contactState(sent({ state: 'rejected' }), null, NOW),
    contactState(sent({ state: 'accepted' }), meeting({ edt: NOW }), NOW),
  ]
  expect(states).toEqual(['none', 'request_meeting', 'meeting', 'reschedule', 'rejected', 'none'])
})

it('MEET-6 counts accepted meetings and own live requests only', () => {
  const all = [
    sent({ id: 'mine', tpid: 'c1' }),
    received({ id: 'theirs', fpid: 'c2' }),
    sent({ id: 'met', state: 'accepted', meeting: meeting(), tpid: 'c3' }),
    received({ id: 'met them', state: 'accepted', meeting: meeting({ state: 'reschedule' }), fpid: 'c4' }),
    sent({ id: 'cancelled', state: 'accepted', meeting: meeting({ state: 'cancelled' }), tpid: 'c5' }),
    sent({ id: 'declined', state: 'rejected', tpid: 'c6' }),
    sent({ id: 'withdrawn', state: 'revoked', tpid: 'c7' }),
    sent({ id: 'gone', recipient: null, tpid: 'c8' }),
    sent({ id: 'another time', type: 'reschedule', meeting: meeting(), tpid: 'c3' }),
  ]
  expect(countMeetings(all, 'ada', NOW)).toBe(3)
})
