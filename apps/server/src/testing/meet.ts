import { appCalls } from '@parley/contract/app'
import { meetingCalls } from '@parley/contract/meetings'
import type { TestParticipant } from './a-participant.ts'
import type { TestServer } from './start-server.ts'

type Room = { leaveIds?: string[]; leaveOffTime?: boolean; asParticipantId?: string }

/** Makes the calls of meetings in an event. A refused call returns its code. */
export function meetIn(server: Pick<TestServer, 'call'>, { eventId }: { eventId: string }) {
  return {
    ask: async (
      from: TestParticipant,
      to: { participantId: string },
      message = '',
      proposedSessionIds: string[] = [],
    ) => {
      const toId = to.participantId
      const input = { eventId, toType: 'participant' as const, toId, message, proposedSessionIds }
      const { status, body } = await server.call(appCalls.join, input, from)
      return status === 200 ? String(body.invitationId) : String(body.code)
    },
    requestFromBooth: async (from: TestParticipant, toId: string, toAll = false, message = '') => {
      const input = { eventId, toType: 'participant' as const, toId, toAll, message }
      const { status, body } = await server.call(appCalls.join, input, from)
      return status === 200 ? String(body.invitationId) : String(body.code)
    },
    accept: async (who: TestParticipant, invitationId: string, slotId: string, message = '', room: Room = {}) => {
      const input = { eventId, invitationId, sessionId: slotId, message, ...room }
      return outcome(await server.call(meetingCalls.acceptInvitation, input, who), ({ meeting }) => meeting)
    },
    decline: async (who: TestParticipant, invitationId: string, message = '', asParticipantId?: string) => {
      const input = { eventId, invitationId, message, asParticipantId }
      return outcome(await server.call(meetingCalls.declineInvitation, input, who), (body) => body)
    },
    undo: async (who: TestParticipant, invitationId: string) =>
      outcome(
        await server.call(meetingCalls.undoAnswer, { eventId, invitationId }, who),
        ({ invitation }) => invitation,
      ),
    revoke: async (who: TestParticipant, invitationId: string) =>
      outcome(await server.call(meetingCalls.revokeInvitation, { eventId, invitationId }, who), (body) => body),
    cancel: async (who: TestParticipant, meetingId: string, message = '', asParticipantId?: string) => {
      const input = { eventId, sessionId: meetingId, message, asParticipantId }
      return outcome(await server.call(appCalls.leave, input, who), (body) => body)
    },
    slots: async (
      who: TestParticipant,
      other: { participantId: string },
      more: { asParticipantId?: string; meetingId?: string; invitationId?: string } = {},
    ) => {
      const input = { eventId, participantId: other.participantId, ...more }
      return outcome(await server.call(meetingCalls.findOpenSlots, input, who), (body) => body)
    },
    edit: async (who: TestParticipant, invitationId: string, message: string) =>
      outcome(await server.call(meetingCalls.editInvitation, { eventId, invitationId, message }, who), (body) => body),
    requestNewTime: async (who: TestParticipant, meetingId: string, message = '', asParticipantId?: string) => {
      const input = { eventId, sessionId: meetingId, message, asParticipantId }
      return outcome(await server.call(meetingCalls.requestReschedule, input, who), ({ invitationId }) => invitationId)
    },
    move: async (who: TestParticipant, invitationId: string, slotId: string, message = '', room: Room = {}) => {
      const input = { eventId, invitationId, sessionId: slotId, message, ...room }
      return outcome(await server.call(meetingCalls.confirmReschedule, input, who), ({ meeting }) => meeting)
    },
    rejectNewTime: async (who: TestParticipant, invitationId: string, message = '', asParticipantId?: string) => {
      const input = { eventId, invitationId, message, asParticipantId }
      return outcome(await server.call(meetingCalls.rejectReschedule, input, who), (body) => body)
    },
    revokeNewTime: async (who: TestParticipant, invitationId: string) =>
      outcome(await server.call(meetingCalls.revokeReschedule, { eventId, invitationId }, who), (body) => body),
    prebook: async (
      who: TestParticipant,
      from: { participantId: string },
      to: { participantId: string },
      slotId: string,
      message = '',
    ) => {
      const [fromParticipantId, toParticipantId] = [from.participantId, to.participantId]
      const input = { eventId, sessionId: slotId, message, fromParticipantId, toParticipantId }
      return outcome(await server.call(meetingCalls.prebook, input, who), ({ meeting }) => meeting)
    },
    bring: async (
      who: TestParticipant,
      meetingId: string,
      guest: { participantId: string },
      message = '',
      asParticipantId?: string,
    ) => {
      const input = { eventId, sessionId: meetingId, participantId: guest.participantId, message, asParticipantId }
      return outcome(await server.call(meetingCalls.addGuest, input, who), ({ meeting }) => meeting)
    },
    findGuests: async (who: TestParticipant, meetingId: string, query = '') =>
      outcome(await server.call(meetingCalls.findGuests, { eventId, meetingId, query }, who), ({ people }) => people),
  }
}

function outcome<B extends { code?: string | undefined }, T>(
  { status, body }: { status: number; body: B },
  read: (body: B) => T,
) {
  return status === 200 ? read(body) : String(body.code)
}
