import { appCalls } from '@parley/contract/app'
import { meetingCalls } from '@parley/contract/meetings'
import type { BusyEntry } from '@parley/contract/sessions'
import { send } from '../../lib/api/index.ts'
import type { CommandReply, MeetingCommand } from './commands.ts'

/** Sends a command by the call that it needs. @throws ApiFailure of its call */
export async function sendCommand(command: MeetingCommand): Promise<CommandReply> {
  switch (command.kind) {
    case 'request': {
      const { eid, tpid, message, proposed } = command.draft
      const times = proposed.length > 0 ? { proposedSessionIds: proposed.map(({ id }) => id) } : {}
      const toAll = command.toAll ? { toAll: true } : {}
      return send(appCalls.join, { eventId: eid, toType: 'participant', toId: tpid, message, ...times, ...toAll })
    }
    case 'reschedule': {
      const { eid, meeting, message } = command.draft
      return send(meetingCalls.requestReschedule, { eventId: eid, sessionId: meeting?.id ?? '', message })
    }
    case 'accept':
    case 'move': {
      const { kind, slotId, message, leaves = [] } = command
      const call = kind === 'accept' ? meetingCalls.acceptInvitation : meetingCalls.confirmReschedule
      return send(call, { ...named(command), sessionId: slotId, message, ...forWhom(command), ...roomOf(leaves) })
    }
    case 'decline':
      return saying(
        send(meetingCalls.declineInvitation, { ...named(command), ...forWhom(command), message: command.message }),
      )
    case 'stay':
      return saying(
        send(meetingCalls.rejectReschedule, { ...named(command), ...forWhom(command), message: command.message }),
      )
    case 'undo':
      return send(meetingCalls.undoAnswer, named(command))
    case 'edit':
      return saying(send(meetingCalls.editInvitation, { ...named(command), message: command.message }))
    case 'revoke':
      return saying(send(meetingCalls.revokeInvitation, named(command)))
    case 'takeBack':
      return saying(send(meetingCalls.revokeReschedule, named(command)))
    case 'cancel': {
      const { meeting, message } = command
      return send(appCalls.leave, { ...named(command), sessionId: meeting.id, message })
    }
    case 'addGuest': {
      const { invitation, meeting, guest, message } = command
      const input = { eventId: invitation.eid, sessionId: meeting.id, participantId: guest.id, message }
      return send(meetingCalls.addGuest, input)
    }
  }
}

const named = (command: Extract<MeetingCommand, { readonly invitation: unknown }>) => ({
  eventId: command.invitation.eid,
  invitationId: command.invitation.id,
})

const forWhom = ({ forId }: { readonly forId?: string | undefined }) => (forId ? { asParticipantId: forId } : {})

const roomOf = (leaves: readonly BusyEntry[]) => ({
  leaveIds: leaves.map(({ sessionId }) => sessionId),
  leaveOffTime: leaves.some(({ kind }) => kind === 'off'),
})

async function saying(done: Promise<unknown>): Promise<CommandReply> {
  await done
  return {}
}
