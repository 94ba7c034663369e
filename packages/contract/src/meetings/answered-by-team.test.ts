import { expect, it } from 'vitest'
import { findTeamAnswer } from './answered-by-team.ts'
import type { Invitation } from './schemas.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const HOUR = 3_600_000

const meeting: NonNullable<Invitation['meeting']> = {
  id: 'm1',
  sdt: NOW + HOUR,
  edt: NOW + 2 * HOUR,
  place: 'Table 1',
  state: 'confirmed',
  executorId: 'uma',
  executor: null,
  message: '',
  prebooked: false,
  guests: [],
}

const anInvitation = (changes: Partial<Invitation> = {}): Invitation => ({
  id: 'i1',
  rev: 1,
  eid: 'e1',
  eventName: 'Forum',
  type: 'company',
  state: 'waiting',
  fpid: 'ada',
  tpid: 'olives',
  toBoothId: 'olives',
  booth: { id: 'olives', boothName: 'Olives', logo: null, agendaEnabled: true },
  groupId: null,
  takenBy: null,
  message: '',
  answer: '',
  proposed: [],
  cdt: NOW - HOUR,
  edt: NOW + 24 * HOUR,
  sender: null,
  recipient: null,
  meeting: null,
  ...changes,
})
const taken = anInvitation({ tpid: 'uma', state: 'accepted', meeting })
const found = (invitations: Invitation[], changes: Partial<Parameters<typeof findTeamAnswer>[1]> = {}) =>
  findTeamAnswer(invitations, { personId: 'ada', myId: 'me', myBoothId: 'olives', now: NOW, ...changes })

it('MEET-55 is a request that a colleague accepted, until its meeting is over or cancelled', () => {
  const each = { ...taken, id: 'i2', groupId: 'g1' }
  const mine = anInvitation({ id: 'i3', tpid: 'me', groupId: 'g1', state: 'revoked' })
  expect([found([taken]), found([mine, each])]).toEqual([taken, each])
  const cancelled = { ...taken, meeting: { ...meeting, state: 'cancelled' as const } }
  expect([found([cancelled]), found([taken], { now: meeting.edt })]).toEqual([null, null])
})

it('MEET-55 stays accepted if the person asks again and is declined', () => {
  const declined = anInvitation({ id: 'i2', tpid: 'uma', state: 'rejected', cdt: NOW })
  expect(found([declined, taken])).toBe(taken)
})

it('MEET-55 is a decline for the booth, unless there is a newer request', () => {
  const declined = anInvitation({ tpid: 'uma', state: 'rejected' })
  expect(found([declined])).toBe(declined)
  expect(found([declined, anInvitation({ id: 'i2', cdt: NOW })])).toBe(null)
  // If each member was asked, a member declines only for themselves.
  expect(found([{ ...declined, groupId: 'g1' }])).toBe(null)
})

it('MEET-55 ignores my own answers, other people, other booths, and readers without a team', () => {
  const own = [{ ...taken, tpid: 'me' }, anInvitation({ tpid: 'me', state: 'rejected' })]
  expect(own.map((each) => found([each]))).toEqual([null, null])
  expect(found([taken], { personId: 'bo' })).toBe(null)
  expect(found([taken], { myBoothId: 'oils' })).toBe(null)
  expect(found([taken], { myBoothId: null })).toBe(null)
  expect(found([{ ...taken, type: 'reschedule' }])).toBe(null)
})
