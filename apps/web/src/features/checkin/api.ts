import { appCalls } from '@parley/contract/app'
import { checkinCalls } from '@parley/contract/checkin'
import type { EventCard } from '@parley/contract/events'
import { ownRolesTopic } from '@parley/contract/participants'
import { useCall, useSend } from '../../lib/api/index.ts'
import { useTopic } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'

/** Lists the events where the caller may check people in, without those that are over. */
export function useDeskEvents() {
  const userId = useProfile().data?.id
  const roles = useTopic(ownRolesTopic, userId ? { userId } : null)
  const { data, error, refetch } = useCall(appCalls.getEvents, {})
  const mine = new Set(roles.rows.filter(({ checkInAdmin }) => checkInAdmin).map(({ id }) => id))
  const known = roles.isPending ? undefined : data?.events
  const events: readonly EventCard[] | undefined = known?.filter(({ id }) => mine.has(id))
  return { events, isPending: roles.isPending || (!data && !error), error, refetch }
}

export const useUndoScan = () => useSend(checkinCalls.undoScan)
export const useRegisterWalkIn = () => useSend(checkinCalls.registerWalkIn)
export const useSaveCheckInNote = () => useSend(checkinCalls.saveCheckInNote)
