import type { Invitation } from '@parley/contract/meetings'
import { expect, it } from 'vitest'
import { aMeeting, anInvitation } from '../../testing/invitation-samples.ts'
import { type SentCommand, withCommands } from './commands.ts'

const rows = [anInvitation()]
const pending = (command: SentCommand['command']): SentCommand => ({ command, status: 'pending', reply: undefined })
const draft = anInvitation({ id: 'draft-p3', rev: 0, fpid: 'participant1', tpid: 'participant3' })

it('shows a request at once, and only once when the server has it too', () => {
  const sent = pending({ kind: 'request', draft })
  expect(withCommands(rows, [sent])).toEqual([...rows, draft])

  const answered: SentCommand = { ...sent, status: 'success', reply: { invitationId: 'i9' } }
  expect(withCommands(rows, [answered])).toEqual([...rows, { ...draft, id: 'i9' }])
  const told = [...rows, anInvitation({ id: 'i9', state: 'rejected' })]
  expect(withCommands(told, [answered])).toEqual(told)
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

it('leaves what the server tells by now as it is', () => {
  const answered = anInvitation({ state: 'accepted', meeting: aMeeting() })
  const decline = pending({ kind: 'decline', invitation: anInvitation(), message: '' })
  expect(withCommands([answered], [decline])).toEqual([answered])
})

it('shows an accepted meeting only once the server has found a table for it', () => {
  const [invitation] = rows as [Invitation]
  const accept = pending({ kind: 'accept', invitation, slotId: 'slot1', message: '' })
  expect(withCommands(rows, [accept])).toEqual(rows)

  const meeting = aMeeting()
  expect(withCommands(rows, [{ ...accept, status: 'success', reply: { meeting } }])).toEqual([
    { ...invitation, state: 'accepted', meeting },
  ])
})
