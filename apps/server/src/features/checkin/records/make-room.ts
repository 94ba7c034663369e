import { SHARE_TOLERANCE_MS } from '@parley/contract/checkin'
import type { Work } from '../../../platform/work.ts'
import type { AreaId, LockedArea } from './scan-store.ts'
import { type GivenPlace, readShares, releaseEnded } from './share-store.ts'

interface ForWhom {
  readonly deskId: string | null
  readonly late?: unknown
}

type Place = 'free' | 'ofShare'

/** The places of a locked area, as scans of one transaction take them one after the other. */
export interface Room {
  /** Null where nobody fits in any more. */
  placeFor(scan: ForWhom, atMillis: number): Place | null
  take(place: Place | null, scan: ForWhom): void
  leave(): void
  /** Places of shares that were taken. */
  readonly given: readonly GivenPlace[]
}

/**
 * What a desk decided alone takes of its share, where that had not ended by then; what it decides with us takes a free place as
 * long as there is one.
 *
 * @see docs/rules/checkin.md AREA-2, DESK-4
 */
export async function makeRoom(
  work: Work,
  areaId: AreaId,
  { capacity, used: usedBefore, held: heldBefore }: LockedArea,
  { scans, isLate }: { scans: number; isLate: boolean },
): Promise<Room> {
  let [used, held] = [usedBefore, heldBefore]
  const given: GivenPlace[] = []
  const left = new Map<string, { places: number; endsAtMillis: number }>()
  if (capacity !== null && held > 0 && (isLate || used + held + scans > capacity)) {
    await releaseEnded(work, areaId)
    const shares = await readShares(work, areaId)
    held = shares.reduce((sum, { places }) => sum + places, 0)
    for (const { deskId, ...share } of shares) left.set(deskId, share)
  }
  return {
    given,
    placeFor({ deskId, late }, atMillis) {
      if (capacity === null) return 'free'
      const share = left.get(deskId ?? '')
      const isOwn = share && share.places > 0 && atMillis <= share.endsAtMillis + SHARE_TOLERANCE_MS
      if (isOwn && late) return 'ofShare'
      if (used + held < capacity) return 'free'
      return isOwn ? 'ofShare' : null
    },
    take(place, { deskId }) {
      used += 1
      const share = left.get(deskId ?? '')
      if (place !== 'ofShare' || !share || deskId === null) return
      share.places -= 1
      held -= 1
      given.push({ ...areaId, deskId })
    },
    leave() {
      used -= 1
    },
  }
}
