import { deskCalls, desksTopic, scanConflictsTopic } from '@parley/contract/checkin'
import { useSend } from '../../lib/api/index.ts'
import { useTopic } from '../../lib/live/index.ts'

export function useDesks(eventId: string) {
  const desks = useTopic(desksTopic, { eventId })
  const conflicts = useTopic(scanConflictsTopic, { eventId })
  return {
    desks: desks.rows.toSorted((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1)),
    conflicts: conflicts.rows.toSorted((one, other) => other.scannedAtMillis - one.scannedAtMillis),
    isPending: desks.isPending || conflicts.isPending,
  }
}

export const useForgetDesk = () => useSend(deskCalls.removeDesk)
export const useResolveConflict = () => useSend(deskCalls.resolveConflict)
