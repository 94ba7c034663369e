import type { LiveRow } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import type { EventCard } from '@parley/contract/events'
import { type Invitation, invitationsTopic } from '@parley/contract/meetings'
import { ownRolesTopic } from '@parley/contract/participants'
import { useCall } from '../../lib/api/index.ts'
import { type Commands, type LiveTopic, useLiveWithCommands, useTopic, useTopics } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'
import { type CommandReply, eventOf, type MeetingCommand, settledCommands, withCommands } from './commands.ts'

/** What one does is sent from `meeting-calls.ts`, so that a list of people need not bring it along. */
export const COMMAND = ['meetings', 'command']

const shown: Omit<Commands<Invitation & LiveRow, MeetingCommand, CommandReply>, 'send'> = {
  key: COMMAND,
  withCommands,
  settledCommands,
}

/** With what was asked of the booth in whose team they are, and what I have just done about it. */
export function useInvitations(eventId: string, participantId: string | null, boothId: string | null = null) {
  const pools = participantId ? [participantId, ...(boothId ? [boothId] : [])] : []
  const topic = useTopics(
    invitationsTopic,
    pools.map((poolId) => ({ eventId, poolId })),
  )
  return useLiveWithCommands(once(topic), shown, (command) => eventOf(command) === eventId)
}

/** The same over several events; those in which I take no part are passed over. */
export function useInvitationsOf(events: readonly EventCard[]) {
  const boothIds = useOwnBooths()
  const mine = events.flatMap(({ id, participantId }) => {
    const boothId = boothIds.get(id)
    return participantId
      ? [participantId, ...(boothId ? [boothId] : [])].map((poolId) => ({ eventId: id, poolId }))
      : []
  })
  const topic = useTopics(invitationsTopic, mine)
  const live = useLiveWithCommands(once(topic), shown, (command) =>
    mine.some(({ eventId }) => eventId === eventOf(command)),
  )
  return { ...live, boothIds }
}

/** The booths in whose teams I am, by event, live. */
function useOwnBooths(): ReadonlyMap<string, string> {
  const userId = useProfile().data?.id
  const { rows } = useTopic(ownRolesTopic, userId ? { userId } : null)
  return new Map(rows.flatMap(({ id, boothId }) => (boothId ? [[id, boothId] as const] : [])))
}

/** What stands in my own pool and in that of my booth, as the newer of the two tells it. */
function once(topic: LiveTopic<Invitation & LiveRow>): LiveTopic<Invitation & LiveRow> {
  const byId = new Map<string, Invitation & LiveRow>()
  for (const row of topic.rows) if (row.rev > (byId.get(row.id)?.rev ?? -1)) byId.set(row.id, row)
  return byId.size === topic.rows.length ? topic : { ...topic, rows: [...byId.values()] }
}

/** My events that are not finished, up to 40. */
export const useMyEvents = () => useCall(appCalls.getEvents, {})
