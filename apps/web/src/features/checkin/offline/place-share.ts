import type { deskShare } from '@parley/contract/checkin'
import type * as z from 'zod/mini'
import { storedValue } from '../../../lib/storage/stored-value.ts'
import type { WaitingScan } from './desk-storage.ts'

interface Share {
  readonly eventId: string
  readonly areaId: string
  readonly total: number
  readonly given: number
  readonly endsAtMillis: number
}

const stored = storedValue<Share>('deskShare', { in: 'device', until: 'signOut' })

/** @see docs/rules/checkin.md DESK-4 */
export function createPlaceShare(eventId: string) {
  let own = stored.read()
  const save = (next: Share | null) => {
    own = next
    // The old share is removed first. If the new one cannot be stored, a reloaded page has no share, and gives no place
    // twice.
    stored.write(null)
    if (next) stored.write(next)
  }
  const at = (areaId: string) => (own?.eventId === eventId && own.areaId === areaId ? own : null)
  return {
    totalAt: (areaId: string): number => at(areaId)?.total ?? 0,
    leftAt(areaId: string, now: number): number {
      const here = at(areaId)
      return here && here.endsAtMillis > now ? Math.max(0, here.total - here.given) : 0
    },
    give(areaId: string): void {
      const here = at(areaId)
      if (here) save({ ...here, given: here.given + 1 })
    },
    takeBack(areaId: string): void {
      const here = at(areaId)
      if (here) save({ ...here, given: Math.max(0, here.given - 1) })
    },
    /**
     * Updates the share. The server counts the places of scans that no longer wait, and no longer reserves them for
     * this desk.
     */
    waits(scans: readonly WaitingScan[]): void {
      if (own?.eventId !== eventId) return
      const { areaId, given: usedPlaces, total } = own
      const left = scans.filter((scan) => scan.takesPlace && scan.eventId === eventId && scan.areaId === areaId).length
      if (left < usedPlaces) save({ ...own, total: Math.max(0, total - (usedPlaces - left)), given: left })
    },
    granted(share: z.output<typeof deskShare> | null): void {
      if (!share) return save(null)
      const usedPlaces = at(share.areaId)?.given ?? 0
      save({ eventId, areaId: share.areaId, total: share.places, given: usedPlaces, endsAtMillis: share.endsAtMillis })
    },
  }
}

/**
 * Creates a queue that runs one action at a time, even after a failed one. Two scans then never take the same place.
 */
export function createTaskQueue(): <T>(act: () => Promise<T>) => Promise<T> {
  let turns: Promise<unknown> = Promise.resolve()
  return (act) => {
    const next = turns.then(act, act)
    turns = next.catch(() => undefined)
    return next
  }
}
