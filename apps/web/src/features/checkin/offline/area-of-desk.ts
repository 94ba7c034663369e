import type { Area } from '@parley/contract/checkin'
import { useDeskState } from './engine-of-page.ts'

/**
 * An area with the number inside as this desk knows it. Without a network that counts what waits here; with one the server has
 * counted it, or will at once.
 */
export function useAreaOfDesk(eventId: string, area: Area | undefined): Area | undefined {
  const desk = useDeskState(eventId)
  if (!area || desk?.aloneSinceMillis == null) return area
  return { ...area, capacityUsed: Math.max(0, area.capacityUsed + (desk.change[area.id] ?? 0)) }
}
