import type { LiveRow } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import type { EventCard } from '@parley/contract/events'
import { type Invitation, invitationsTopic } from '@parley/contract/meetings'
import { ownRolesTopic } from '@parley/contract/participants'
import { useCall } from '../../lib/api/index.ts'
import { type Commands, type LiveTopic, useOptimisticRows, useTopic, useTopics } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'
import { type CommandReply, confirmedCommands, eventOf, type MeetingCommand, withCommands } from './commands.ts'

/** The key of meeting commands. `meeting-calls.ts` sends them, so that a list of people need not load that code. */
export const COMMAND = ['meetings', 'command']

const shown: Omit<Commands<Invitation & LiveRow, MeetingCommand, CommandReply>, 'send'> = {
  key: COMMAND,
  withCommands,
  confirmedCommands,
}

/**
 * Returns the invitations of the reader and of their booth's team, with the optimistic updates of the reader's
 * commands.
 */
export function useInvitations(eventId: string, participantId: string | null, boothId: string | null = null) {
  const pools = participantId ? [participantId, ...(boothId ? [boothId] : [])] : []
  const topic = useTopics(
    invitationsTopic,
    pools.map((poolId) => ({ eventId, poolId })),
  )
  return useOptimisticRows(once(topic), shown, (command) => eventOf(command) === eventId)
}

/** Returns the invitations in several events. Skips events without a participant record of the reader. */
export function useInvitationsOf(events: readonly EventCard[]) {
  const boothIds = useOwnBooths()
  const mine = events.flatMap(({ id, participantId }) => {
    const boothId = boothIds.get(id)
    return participantId
      ? [participantId, ...(boothId ? [boothId] : [])].map((poolId) => ({ eventId: id, poolId }))
      : []
  })
  const topic = useTopics(invitationsTopic, mine)
  const live = useOptimisticRows(once(topic), shown, (command) =>
    mine.some(({ eventId }) => eventId === eventOf(command)),
  )
  return { ...live, boothIds }
}

function useOwnBooths(): ReadonlyMap<string, string> {
  const userId = useProfile().data?.id
  const { rows } = useTopic(ownRolesTopic, userId ? { userId } : null)
  return new Map(rows.flatMap(({ id, boothId }) => (boothId ? [[id, boothId] as const] : [])))
}

/**
 * Removes duplicates. An invitation may be in the reader's own pool and in that of the booth, and the newer row wins.
 */
function once(topic: LiveTopic<Invitation & LiveRow>): LiveTopic<Invitation & LiveRow> {
  const byId = new Map<string, Invitation & LiveRow>()
  for (const row of topic.rows) if (row.rev > (byId.get(row.id)?.rev ?? -1)) byId.set(row.id, row)
  return byId.size === topic.rows.length ? topic : { ...topic, rows: [...byId.values()] }
}

/** Returns up to 40 of the reader's events that are not finished. */
export const useMyEvents = () => useCall(appCalls.getEvents, {})
