import type { Area } from '@parley/contract/checkin'
import { useDeskState } from './engine-of-page.ts'

/**
 * Adds the scans that wait on this device to the area's count, while there is no network. Otherwise the server counts
 * them.
 */
export function useAreaOfDesk(eventId: string, area: Area | undefined): Area | undefined {
  const desk = useDeskState(eventId)
  if (!area || desk?.offlineSinceMillis == null) return area
  return { ...area, capacityUsed: Math.max(0, area.capacityUsed + (desk.change[area.id] ?? 0)) }
}
