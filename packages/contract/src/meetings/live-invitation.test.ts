import { expect, it } from 'vitest'
import { DAY_MS } from '../time.ts'
import { isLiveInvitation } from './live-invitation.ts'
import { type Invitation, invitationStates } from './schemas.ts'

const END = Date.UTC(2026, 10, 22, 15)
const person = { id: 'p1', fullName: 'Ada', jobTitle: null, company: null, profilePhotoPath: null }
const waiting = {
  state: 'waiting',
  sender: person,
  recipient: person,
  tpid: 'p1',
  toBoothId: null,
  edt: END,
  meeting: null,
} as const
const meeting = {
  id: 'm1',
  sdt: END - 7_200_000,
  edt: END - 3_600_000,
  place: 'Table 1',
  state: 'reschedule',
  executorId: null,
  executor: null,
  message: '',
  prebooked: false,
  guests: [],
} satisfies Invitation['meeting']

it('MEET-2 a request that waits is live during the event', () => {
  expect(isLiveInvitation(waiting, END - 1)).toBe(true)
})

it('MEET-2 only the state waiting is live', () => {
  const live = invitationStates.filter((state) => isLiveInvitation({ ...waiting, state }, END))
  expect(live).toEqual(['waiting'])
})

it('MEET-2 stays live until exactly 24 hours after the end', () => {
  const at = [END + DAY_MS, END + DAY_MS + 1].map((now) => isLiveInvitation(waiting, now))
  expect(at).toEqual([true, false])
})

it('MEET-2 is past when the sender or the recipient is missing', () => {
  const missing = [{ sender: null }, { recipient: null }].map((who) => isLiveInvitation({ ...waiting, ...who }, END))
  expect(missing).toEqual([false, false])
})

it('MEET-41 is live while it waits for a team, and past once the person who answered is gone', () => {
  const teamRequest = { ...waiting, recipient: null, toBoothId: 'booth' }
  expect(['booth', 'p1'].map((tpid) => isLiveInvitation({ ...teamRequest, tpid }, END))).toEqual([true, false])
})

it('MEET-2 is past from the end of its meeting on', () => {
  const at = [meeting.edt - 1, meeting.edt].map((now) => isLiveInvitation({ ...waiting, meeting }, now))
  expect(at).toEqual([true, false])
})
