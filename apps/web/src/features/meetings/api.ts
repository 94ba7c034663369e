import type { FeatureName, LiveRow, ReplyOf } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import type { EventCard } from '@parley/contract/events'
import { type Invitation, invitationsTopic, meetingCalls } from '@parley/contract/meetings'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCall } from '../../lib/api/index.ts'
import { type Commands, useCommand, useLiveWithCommands, useTopic, useTopics } from '../../lib/live/index.ts'
import { type CommandReply, type MeetingCommand, withCommands } from './commands.ts'
import { sendCommand } from './send-command.ts'

const commands: Commands<Invitation & LiveRow, MeetingCommand, CommandReply> = {
  key: ['meetings', 'command'],
  send: sendCommand,
  withCommands,
}

/** All that a participant has sent or received in one event, with what I have just done about it. */
export function useInvitations(eventId: string, participantId: string | null) {
  const topic = useTopic(invitationsTopic, participantId ? { eventId, poolId: participantId } : null)
  return useLiveWithCommands(topic, commands, (command) => eventOf(command) === eventId)
}

/** The same over several events; those in which I take no part are passed over. */
export function useInvitationsOf(events: readonly EventCard[]) {
  const mine = events.flatMap(({ id, participantId }) =>
    participantId ? [{ eventId: id, poolId: participantId }] : [],
  )
  const topic = useTopics(invitationsTopic, mine)
  return useLiveWithCommands(topic, commands, (command) => mine.some(({ eventId }) => eventId === eventOf(command)))
}

/** My events that are not finished, up to 40. */
export const useMyEvents = () => useCall(appCalls.getEvents, {})

export type OpenSlots = ReplyOf<typeof meetingCalls.findOpenSlots>

/** The times that are free for me and another participant. */
export const useOpenSlots = (eventId: string, participantId: string, { enabled = true } = {}) =>
  useCall(meetingCalls.findOpenSlots, { eventId, participantId }, { enabled, staleMs: 0 })

/** Requests, answers and cancels. */
export function useMeetingCommand() {
  const client = useQueryClient()
  // Whatever came of it, the free times may be others now, and so may who stands where with me.
  const onSettled = () => {
    void readContacts(client)
    return client.invalidateQueries({ queryKey: queryKeyOf(meetingCalls.findOpenSlots) })
  }
  return useCommand(commands, { onSettled })
}

/** Lists of people by contact, and the counts beside every list. */
const readContacts = (client: QueryClient) =>
  client.invalidateQueries({
    queryKey: ['networking'] satisfies [FeatureName],
    predicate: ({ queryKey }) => {
      const { contactState, withCounts } = (queryKey[2] ?? {}) as { contactState?: unknown; withCounts?: unknown }
      return Boolean(contactState || withCounts)
    },
  })

const eventOf = (command: MeetingCommand): string =>
  command.kind === 'request' ? command.draft.eid : command.invitation.eid
