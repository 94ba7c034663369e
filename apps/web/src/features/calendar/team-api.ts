import { includesColleague, type TeamMeeting, teamAgendaTopic } from '@parley/contract/calendar'
import { ownRolesTopic } from '@parley/contract/participants'
import { useTopic } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'

export interface TeamAgenda {
  readonly meetings: readonly TeamMeeting[]
  readonly isPending: boolean
  readonly isGone: boolean
}

export function useTeamAgenda(eventId: string, boothId: string | null, participantId: string): TeamAgenda {
  const { rows, isPending, isGone } = useTopic(teamAgendaTopic, boothId ? { eventId, boothId } : null)
  const meetings = rows
    .filter((each) => includesColleague(each, participantId))
    .toSorted((a, b) => a.sdt - b.sdt || (a.id < b.id ? -1 : 1))
  return { meetings, isPending: boothId !== null && isPending, isGone }
}

export function useOwnBooths(): ReadonlyMap<string, string> {
  const userId = useProfile().data?.id
  const { rows } = useTopic(ownRolesTopic, userId ? { userId } : null)
  return new Map(rows.flatMap(({ id, boothId }) => (boothId ? [[id, boothId] as const] : [])))
}
