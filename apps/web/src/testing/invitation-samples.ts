import type { ReplyOf } from '@parley/contract'
import type { Invitation, meetingCalls } from '@parley/contract/meetings'
import { aPerson, NOW } from './samples.ts'

const HOUR = 3_600_000
const defne = aPerson({ id: 'participant1', fullName: 'Defne Aksoy' })

/** A meeting of half an hour at a table, an hour after `NOW`. */
export const aMeeting = (
  own: Partial<NonNullable<Invitation['meeting']>> = {},
): NonNullable<Invitation['meeting']> => ({
  id: 'meeting1',
  sdt: NOW + HOUR,
  edt: NOW + 1.5 * HOUR,
  place: 'Table 12',
  state: 'confirmed',
  executorId: null,
  executor: null,
  message: '',
  prebooked: false,
  guests: [],
  ...own,
})

/** A waiting invitation from Selin to Defne, sent an hour ago. */
export const anInvitation = (own: Partial<Invitation> = {}): Invitation => ({
  id: 'invitation1',
  rev: 1,
  eid: 'event1',
  eventName: 'Istanbul Food Summit 2026',
  type: 'join',
  state: 'waiting',
  fpid: 'participant2',
  tpid: 'participant1',
  toBoothId: null,
  booth: null,
  groupId: null,
  takenBy: null,
  message: 'Shall we talk about olive oil?',
  answer: '',
  proposed: [],
  cdt: NOW - HOUR,
  edt: NOW + 24 * HOUR,
  sender: aPerson(),
  recipient: defne,
  meeting: null,
  ...own,
})

export const aSentInvitation = (own: Partial<Invitation> = {}): Invitation =>
  anInvitation({ fpid: 'participant1', tpid: 'participant2', sender: defne, recipient: aPerson(), ...own })

type Proposal = ReplyOf<typeof meetingCalls.getProposal>

/** A proposal of half an hour by Selin to Defne. */
export const aProposal = (own: Partial<Proposal> = {}): Proposal => ({
  state: 'open',
  eventName: 'Istanbul Food Summit 2026',
  timezone: 'Europe/Istanbul',
  sender: aPerson(),
  message: 'Shall we talk about olive oil?',
  slot: { id: 'slot1', sdt: NOW + HOUR, edt: NOW + 1.5 * HOUR },
  room: 'Deal room',
  meeting: null,
  ...own,
})
