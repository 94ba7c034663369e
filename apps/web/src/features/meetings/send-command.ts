import { appCalls } from '@parley/contract/app'
import { meetingCalls } from '@parley/contract/meetings'
import { send } from '../../lib/api/index.ts'
import type { CommandReply, MeetingCommand } from './commands.ts'

/** @throws ApiFailure as the call that it makes */
export async function sendCommand(command: MeetingCommand): Promise<CommandReply> {
  switch (command.kind) {
    case 'request': {
      const { eid, tpid, message } = command.draft
      return send(appCalls.join, { eventId: eid, toType: 'participant', toId: tpid, message })
    }
    case 'accept': {
      const { invitation, slotId, message, leaves = [] } = command
      const input = {
        eventId: invitation.eid,
        invitationId: invitation.id,
        sessionId: slotId,
        message,
        leaveIds: leaves.map(({ sessionId }) => sessionId),
        leaveOffTime: leaves.some(({ kind }) => kind === 'off'),
      }
      return send(meetingCalls.acceptInvitation, input)
    }
    case 'decline': {
      const { invitation, message } = command
      await send(meetingCalls.declineInvitation, { eventId: invitation.eid, invitationId: invitation.id, message })
      return {}
    }
    case 'revoke': {
      const { eid, id } = command.invitation
      await send(meetingCalls.revokeInvitation, { eventId: eid, invitationId: id })
      return {}
    }
    case 'cancel': {
      const { invitation, meeting, message } = command
      const input = { eventId: invitation.eid, sessionId: meeting.id, invitationId: invitation.id, message }
      return send(appCalls.leave, input)
    }
  }
}
