import { expect, it } from 'vitest'
import { boothDetails } from '../booths/index.ts'
import type { Call } from '../kernel.ts'
import { askedCategory, ownProfile, participantDetails } from '../participants/index.ts'
import { refusedFields } from '../unknown-fields.ts'
import { everyCall } from './every-call.ts'

/* These fields come from the tables of the specification. A client that sends only these sends no unknown field. */

const calls = Object.values(everyCall) as readonly Call[]

it.each([
  // Chapter 000 §7 of the specification.
  ['POST user/signup', 'username email name surname password consent eventId ticketId'],
  ['DELETE user', ''],
  ['PUT user/profile', 'action channels name surname timezone'],
  ['PUT user/profile', 'action image'],
  ['PUT user/profile', 'action notificationPreferenceList'],
  ['PUT user/profile', 'action deviceUID token'],
  ['POST user/email', 'email'],
  ['DELETE user/email', 'email'],
  ['POST user/username', 'username'],
  ['POST url/action', 'action email code'],
  ['POST event/register', 'name surname email phone company jobTitle eventId regType'],
  ['POST event/register', 'name surname email phone company city eventId regType'],
  ['PUT event/participant', 'action eventId participant present'],
  ['PUT event/participant', 'participants eventId'],
  ['POST event/participant', 'participants eventId'],
  // Chapter 001 §7.
  ['POST event/schedule/leave', 'eventId sessionId message invitationId'],
  ['POST event/schedule/join', 'eventId toType sessionId toId message toAll'],
  ['POST event/schedule/prebook', 'eventId message sessionId fromParticipantId toParticipantId'],
  ['POST event/schedule/ping', 'eventId sessionId'],
  ['POST event/schedule/addToSession', 'eventId sessionId message participantId behalfOf block'],
  ['POST event/participant/calendar', 'eventId'],
  ['POST event/schedule/reschedule', 'eventId sessionId message invitationId'],
  ['POST event/schedule/revoke', 'eventId invitationId'],
  ['POST event/schedule/revokeReschedule', 'eventId invitationId'],
  ['POST event/schedule/reject', 'eventId invitationId message'],
  ['POST event/schedule/rejectReschedule', 'eventId invitationId message'],
  ['POST event/schedule/confirm', 'eventId invitationId message sessionId asParticipantId'],
  ['POST event/schedule/confirmReschedule', 'eventId invitationId message sessionId'],
  ['POST event/schedule/participantOff', 'eventId startTime endTime date timezone'],
  ['DELETE event/schedule/participantOff', 'eventId id asParticipantId startTime'],
  ['POST contact', 'firstName lastName emails phones company jobTitle website note'],
  ['DELETE note', 'id'],
  ['POST chat/room', 'members type eventId name'],
  ['POST chat/room/member', 'roomId members'],
  ['DELETE chat/room/member', 'roomId members'],
  // Chapter 002 §7.
  ['POST event/participant/checkIn', 'entityType entityId checkIn eventId printer ticketId participantId'],
  ['POST event/post', 'type eventId text files'],
  ['PUT event/post', 'id eventId text files deleteFiles'],
  ['DELETE event/post', 'id eventId'],
  ['POST event/member', 'eventId id role'],
  ['PUT event/member', 'eventId memberId role'],
  ['DELETE event/member', 'memberId eventId'],
  ['POST event/member/confirm', 'eventId boothId accepted'],
  ['POST event/poll', 'eventId id autoPublishResults question answers postAt'],
  ['POST event/poll', 'eventId id action'],
  ['DELETE event/poll', 'id eventId'],
  ['POST event/poll/submit', 'id eventId answers'],
  ['PUT event/booth', 'eventId id boothName description seek website some categories agendaEnabled'],
])('GUARD-15 %s accepts %s', (row, fields) => {
  const call = calls.find(({ method, path }) => `${method} ${path}` === row)
  const payload = Object.fromEntries(fields.split(' ').flatMap((name) => (name === '' ? [] : [[name, null]])))
  expect(call && refusedFields(call, payload)).toEqual([])
})

const filled = ({ shape }: { shape: object }) => Object.fromEntries(Object.keys(shape).map((name) => [name, null]))

it('GUARD-15 accepts a whole booth, person or category as clients read it, but no other fields', () => {
  const { changeBooth, changeCategory, changeParticipants } = everyCall
  expect(refusedFields(changeCategory, { ...filled(askedCategory), eventId: 'event1', labelz: {} })).toEqual(['labelz'])
  expect(refusedFields(changeBooth, { ...filled(boothDetails), eventId: 'event1', boothNmae: 'Kite' })).toEqual([
    'boothNmae',
  ])
  for (const person of [filled(participantDetails), filled(ownProfile)]) {
    const input = {
      eventId: 'event1',
      action: 'all',
      participant: { ...person, compnay: 'Kite' },
      participants: [person],
    }
    expect(refusedFields(changeParticipants, input)).toEqual(['participant.compnay'])
  }
})
