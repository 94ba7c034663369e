import type { deskShare } from '@parley/contract/checkin'
import type * as z from 'zod/mini'
import type { WaitingScan } from './desk-storage.ts'

const KEY = 'parley.deskShare'

interface Kept {
  readonly eventId: string
  readonly areaId: string
  /** What the server holds, as far as is known here. */
  readonly total: number
  /** Of these, given in scans that wait. */
  readonly given: number
  readonly endsAtMillis: number
}

/**
 * The places that an area holds for this desk. It stands on the device, so that a page that is closed and opened again without
 * a network gives none twice.
 *
 * @see docs/rules/checkin.md DESK-4
 */
export function makeOwnShare(eventId: string) {
  let kept = remembered()
  const save = (next: Kept | null) => {
    kept = next
    try {
      if (next) localStorage.setItem(KEY, JSON.stringify(next))
      else localStorage.removeItem(KEY)
    } catch {
      // Where nothing is kept, a page that is opened again has no share.
    }
  }
  const at = (areaId: string) => (kept?.eventId === eventId && kept.areaId === areaId ? kept : null)
  return {
    totalAt: (areaId: string): number => at(areaId)?.total ?? 0,
    leftAt(areaId: string, now: number): number {
      const own = at(areaId)
      return own && own.endsAtMillis > now ? Math.max(0, own.total - own.given) : 0
    },
    give(areaId: string): void {
      const own = at(areaId)
      if (own) save({ ...own, given: own.given + 1 })
    },
    /** What waited has arrived: the server no longer holds what it gave. */
    arrived(scans: readonly WaitingScan[]): void {
      const count = scans.filter(({ takesPlace, areaId }) => takesPlace && areaId === kept?.areaId).length
      if (kept && count > 0)
        save({ ...kept, total: Math.max(0, kept.total - count), given: Math.max(0, kept.given - count) })
    },
    granted(share: z.output<typeof deskShare> | null): void {
      if (!share) return save(null)
      const given = at(share.areaId)?.given ?? 0
      save({ eventId, areaId: share.areaId, total: share.places, given, endsAtMillis: share.endsAtMillis })
    },
  }
}

function remembered(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null
  } catch {
    return null
  }
}
