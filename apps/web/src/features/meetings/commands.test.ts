import type { Invitation } from '@parley/contract/meetings'
import { expect, it } from 'vitest'
import { aMeeting, anInvitation, aSentInvitation } from '../../testing/invitation-samples.ts'
import { aPerson } from '../../testing/samples.ts'
import { confirmedCommands, type SentCommand, withCommands } from './commands.ts'

const rows = [anInvitation()]
const pending = (command: SentCommand['command']): SentCommand => ({ command, status: 'pending', reply: undefined })
const draft = anInvitation({ id: 'draft-p3', rev: 0, fpid: 'participant1', tpid: 'participant3' })

it('shows a request at once, and only once when the server has it too', () => {
  const sent = pending({ kind: 'request', draft })
  expect(withCommands(rows, [sent])).toEqual([...rows, draft])

  const answered: SentCommand = { ...sent, status: 'success', reply: { invitationId: 'i9' } }
  expect(withCommands(rows, [answered])).toEqual([...rows, { ...draft, id: 'i9' }])
  const updatedRows = [...rows, anInvitation({ id: 'i9', state: 'rejected' })]
  expect(withCommands(updatedRows, [answered])).toEqual(updatedRows)
})

it('shows a decline, a withdrawal and a cancel at once', () => {
  const [invitation] = rows as [Invitation]
  const decline = pending({ kind: 'decline', invitation, message: 'No time' })
  expect(withCommands(rows, [decline])).toEqual([{ ...invitation, state: 'rejected', answer: 'No time' }])

  expect(withCommands(rows, [pending({ kind: 'revoke', invitation })])).toEqual([{ ...invitation, state: 'revoked' }])

  const meeting = aMeeting()
  const agreed = anInvitation({ state: 'accepted', meeting })
  const cancel = pending({ kind: 'cancel', invitation: agreed, meeting, myId: 'participant1', message: 'Ill' })
  expect(withCommands([agreed], [cancel])).toEqual([
    { ...agreed, meeting: { ...meeting, state: 'cancelled', executorId: 'participant1', message: 'Ill' } },
  ])
})

it('leaves a request as the server answered it', () => {
  const answered = anInvitation({ state: 'accepted', meeting: aMeeting() })
  const decline = pending({ kind: 'decline', invitation: anInvitation(), message: '' })
  expect(withCommands([answered], [decline])).toEqual([answered])
})

it('shows an accepted meeting only after the server has found a table', () => {
  const [invitation] = rows as [Invitation]
  const accept = pending({ kind: 'accept', invitation, slotId: 'slot1', message: '' })
  expect(withCommands(rows, [accept])).toEqual(rows)

  const meeting = aMeeting()
  expect(withCommands(rows, [{ ...accept, status: 'success', reply: { meeting } }])).toEqual([
    { ...invitation, state: 'accepted', meeting },
  ])
})

const agreed = aSentInvitation({ state: 'accepted', meeting: aMeeting() })
const moves = aMeeting({ state: 'reschedule' })

it('shows a request for another time at once, on all rows of the meeting, until the server has it too', () => {
  const rescheduleRequest = aSentInvitation({ id: 'draft-participant2', rev: 0, type: 'reschedule', meeting: moves })
  const sent = pending({ kind: 'reschedule', draft: rescheduleRequest })
  expect(withCommands([agreed], [sent])).toEqual([{ ...agreed, meeting: moves }, rescheduleRequest])

  const updatedRows = [agreed, { ...rescheduleRequest, id: 'i9', rev: 2, state: 'rejected' as const }]
  expect(withCommands(updatedRows, [{ ...sent, status: 'success', reply: { invitationId: 'i9' } }])).toEqual(
    updatedRows,
  )
})

it('shows a meeting as confirmed again once the wish is withdrawn or refused, and moves it once the server replies', () => {
  const rescheduleRequest = anInvitation({ id: 'i2', type: 'reschedule', meeting: moves })
  const both = [{ ...agreed, meeting: moves }, rescheduleRequest]
  const stays = (state: Invitation['state'], answer = '') => [
    agreed,
    { ...rescheduleRequest, state, answer, meeting: aMeeting() },
  ]
  expect(withCommands(both, [pending({ kind: 'takeBack', invitation: rescheduleRequest })])).toEqual(stays('revoked'))
  expect(withCommands(both, [pending({ kind: 'stay', invitation: rescheduleRequest, message: 'No' })])).toEqual(
    stays('rejected', 'No'),
  )

  const move = pending({ kind: 'move', invitation: rescheduleRequest, slotId: 'slot1', message: '' })
  const meeting = aMeeting({ sdt: 1, edt: 2, place: 'Table 3' })
  expect(withCommands(both, [move])).toEqual(both)
  expect(withCommands(both, [{ ...move, status: 'success', reply: { meeting } }])).toEqual([
    { ...agreed, meeting },
    { ...rescheduleRequest, state: 'accepted', meeting },
  ])
})

it('shows an edited message at once and a guest after the reply, and does not hide later rows', () => {
  const waiting = aSentInvitation()
  const edit = pending({ kind: 'edit', invitation: waiting, message: 'Tea?' })
  expect(withCommands([waiting], [edit])).toEqual([{ ...waiting, message: 'Tea?' }])

  const guest = aPerson({ id: 'p3' })
  const bring = {
    kind: 'addGuest',
    invitation: agreed,
    meeting: aMeeting(),
    myId: 'participant1',
    guest,
    message: '',
  } as const
  const withGuest = { ...agreed, meeting: aMeeting({ guests: [guest] }) }
  expect(withCommands([agreed], [pending(bring)])).toEqual([agreed])
  expect(withCommands([agreed], [{ command: bring, status: 'success', reply: {} }])).toEqual([withGuest])

  const done = (id: number, command: SentCommand['command']) =>
    ({ id, command, status: 'success', reply: {}, error: null }) as const
  const sent = [done(1, edit.command), done(2, bring)]
  expect(confirmedCommands([waiting, agreed], sent)).toEqual([])
  expect(confirmedCommands([{ ...waiting, rev: 2 }, withGuest], sent)).toEqual([1, 2])
})
