import type { ReplyOf } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import type { EventCard } from '@parley/contract/events'
import { type Invitation, invitationsTopic, meetingCalls } from '@parley/contract/meetings'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { type ApiFailure, queryKeyOf, useCall } from '../../lib/api/index.ts'
import { useTopic } from '../../lib/live/index.ts'
import { useTopics } from '../../lib/live/use-topics.ts'
import { type CommandReply, type MeetingCommand, type SentCommand, withCommands } from './commands.ts'
import { sendCommand } from './send-command.ts'

const COMMAND_KEY = ['meetings', 'command']

/** All that a participant has sent or received in one event, with what I have just done about it. */
export function useInvitations(eventId: string, participantId: string | null) {
  const topic = useTopic(invitationsTopic, participantId ? { eventId, poolId: participantId } : null)
  const sent = useSentCommands()
  const here = sent.filter(({ command }) => eventOf(command) === eventId)
  return { ...topic, rows: withCommands(topic.rows, here), sent: here }
}

/** The same over several events; those in which I take no part are passed over. */
export function useInvitationsOf(events: readonly EventCard[]) {
  const mine = events.flatMap(({ id, participantId }) =>
    participantId ? [{ eventId: id, poolId: participantId }] : [],
  )
  const topic = useTopics(invitationsTopic, mine)
  const sent = useSentCommands()
  const here = sent.filter(({ command }) => mine.some(({ eventId }) => eventId === eventOf(command)))
  return { ...topic, rows: withCommands<Invitation & { rev: number }>(topic.rows, here) }
}

/** My events that are not finished, up to 40. */
export const useMyEvents = () => useCall(appCalls.getEvents, {})

export type OpenSlots = ReplyOf<typeof meetingCalls.findOpenSlots>

/** The times that are free for me and another participant. */
export const useOpenSlots = (eventId: string, participantId: string, { enabled = true } = {}) =>
  useCall(meetingCalls.findOpenSlots, { eventId, participantId }, { enabled, staleMs: 0 })

/**
 * Requests, answers and cancels. Each is seen at once by all that shows invitations, and gone again when refused. They are
 * sent one after the other: who takes a request back and asks anew would else be refused, as the first still waits.
 */
export function useMeetingCommand() {
  const client = useQueryClient()
  return useMutation<CommandReply, ApiFailure, MeetingCommand>({
    mutationKey: COMMAND_KEY,
    scope: { id: COMMAND_KEY.join() },
    mutationFn: sendCommand,
    // Whatever came of it, the free times may be others now.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf(meetingCalls.findOpenSlots) }),
  })
}

/** My commands that were not refused, in the order in which I gave them. */
function useSentCommands(): SentCommand[] {
  return useMutationState({
    filters: {
      mutationKey: COMMAND_KEY,
      predicate: ({ state }) => state.status === 'pending' || state.status === 'success',
    },
    select: ({ state }) => ({
      command: state.variables as MeetingCommand,
      status: state.status as SentCommand['status'],
      reply: state.data as CommandReply | undefined,
    }),
  })
}

const eventOf = (command: MeetingCommand): string =>
  command.kind === 'request' ? command.draft.eid : command.invitation.eid
