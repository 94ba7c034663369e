import { expect, it } from 'vitest'
import { opensMeeting } from './opens-meeting.ts'
import { type ChatMessage, meetingMessageTypes } from './schemas.ts'

const PAST_FROM = 1_000
const det = {
  eventId: 'event1',
  invitationId: 'i1',
  meetingId: null,
  startsAtMillis: null,
  endsAtMillis: null,
  pastFromMillis: PAST_FROM,
  fromId: 'p1',
  toId: 'p2',
}
const a = (type: ChatMessage['type'], own: Partial<ChatMessage> = {}) => ({
  id: 'm1',
  type,
  det,
  deleted: false,
  ...own,
})
const latest = { id: 'm1' }

it('CHAT-52 offers the link for open requests and answers to them, and nothing else', () => {
  const opened = [null, 'contact' as const, ...meetingMessageTypes].filter((type) => opensMeeting(a(type), latest, 0))
  expect(opened).toEqual(['mreq', 'cmreq', 'rreq', 'rres', 'cres'])
})

it('CHAT-52 offers the link only in the latest message', () => {
  expect(opensMeeting(a('mreq'), { id: 'm2' }, 0)).toBe(false)
  expect(opensMeeting(a('mreq'), null, 0)).toBe(false)
})

it('CHAT-52 offers the link until the invitation is past', () => {
  expect(opensMeeting(a('mreq'), latest, PAST_FROM - 1)).toBe(true)
  expect(opensMeeting(a('mreq'), latest, PAST_FROM)).toBe(false)
  expect(opensMeeting(a('mreq', { det: { ...det, pastFromMillis: null } }), latest, PAST_FROM)).toBe(true)
})

it('CHAT-52 offers no link in a deleted message or one without a meeting', () => {
  expect(opensMeeting(a('mreq', { deleted: true }), latest, 0)).toBe(false)
  expect(opensMeeting(a('mreq', { det: null }), latest, 0)).toBe(false)
})
