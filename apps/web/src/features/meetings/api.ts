import type { LiveRow } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import type { EventCard } from '@parley/contract/events'
import { type Invitation, invitationsTopic } from '@parley/contract/meetings'
import { useCall } from '../../lib/api/index.ts'
import { type Commands, useLiveWithCommands, useTopic, useTopics } from '../../lib/live/index.ts'
import { type CommandReply, eventOf, type MeetingCommand, settledCommands, withCommands } from './commands.ts'

/** What one does is sent from `meeting-calls.ts`, so that a list of people need not bring it along. */
export const COMMAND = ['meetings', 'command']

const shown: Omit<Commands<Invitation & LiveRow, MeetingCommand, CommandReply>, 'send'> = {
  key: COMMAND,
  withCommands,
  settledCommands,
}

/** All that a participant has sent or received in one event, with what I have just done about it. */
export function useInvitations(eventId: string, participantId: string | null) {
  const topic = useTopic(invitationsTopic, participantId ? { eventId, poolId: participantId } : null)
  return useLiveWithCommands(topic, shown, (command) => eventOf(command) === eventId)
}

/** The same over several events; those in which I take no part are passed over. */
export function useInvitationsOf(events: readonly EventCard[]) {
  const mine = events.flatMap(({ id, participantId }) =>
    participantId ? [{ eventId: id, poolId: participantId }] : [],
  )
  const topic = useTopics(invitationsTopic, mine)
  return useLiveWithCommands(topic, shown, (command) => mine.some(({ eventId }) => eventId === eventOf(command)))
}

/** My events that are not finished, up to 40. */
export const useMyEvents = () => useCall(appCalls.getEvents, {})
