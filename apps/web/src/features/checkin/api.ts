import { appCalls } from '@parley/contract/app'
import { type Area, areasTopic, checkinCalls } from '@parley/contract/checkin'
import type { EventCard } from '@parley/contract/events'
import { ownRolesTopic } from '@parley/contract/participants'
import { useCall, useSend } from '../../lib/api/index.ts'
import { useTopic } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'

/** The events that the caller may check people into, with those whose end has not come. */
export function useDeskEvents() {
  const userId = useProfile().data?.id
  const roles = useTopic(ownRolesTopic, userId ? { userId } : null)
  const { data, error, refetch } = useCall(appCalls.getEvents, {})
  const mine = new Set(roles.rows.filter(({ checkInAdmin }) => checkInAdmin).map(({ id }) => id))
  const known = roles.isPending ? undefined : data?.events
  const events: readonly EventCard[] | undefined = known?.filter(({ id }) => mine.has(id))
  return { events, isPending: roles.isPending || (!data && !error), error, refetch }
}

/** The areas in their order, with how many are inside as it is now; undefined until they are there. */
export function useAreas(eventId: string, { enabled = true }: { enabled?: boolean } = {}) {
  const asked = useCall(checkinCalls.getAreas, { eventId }, { enabled })
  const live = useTopic(areasTopic, enabled ? { eventId } : null)
  const now = new Map(live.rows.map((each) => [each.id, each]))
  const known = asked.data?.areas.map((each) => newer(each, now.get(each.id)))
  const added = known && live.rows.filter(({ id }) => known.every((each) => each.id !== id))
  const left = live.isPending || live.isGone ? known : known?.filter(({ id }) => now.has(id))
  const areas: readonly Area[] | undefined = left && [...left, ...(added ?? [])]
  return { areas, error: asked.error, refetch: asked.refetch }
}

const newer = (known: Area, live: Area | undefined) => (live && live.rev >= known.rev ? live : known)

export { useAreaName } from './area-words.ts'

export const useUndoScan = () => useSend(checkinCalls.undoScan)
export const useRegisterWalkIn = () => useSend(checkinCalls.registerWalkIn)
export const useKeepDoorNote = () => useSend(checkinCalls.keepDoorNote)
