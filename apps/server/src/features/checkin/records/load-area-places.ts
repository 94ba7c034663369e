import { SHARE_TOLERANCE_MS } from '@parley/contract/checkin'
import type { Work } from '../../../platform/work.ts'
import type { AreaId, LockedArea } from './scan-store.ts'
import { listShares, releaseEndedShares, type Share, type UsedPlace } from './share-store.ts'

interface PlaceRequest {
  readonly deskId: string | null
  readonly late?: unknown
}

/** A free place, a place of the desk's own share, or a place reserved for another desk that is silent. */
type Place = 'free' | 'ofShare' | { readonly ofSilent: string }

export interface AreaPlaces {
  placeFor(scan: PlaceRequest, atMillis: number): Place | null
  take(place: Place | null, scan: PlaceRequest): void
  leave(): void
  /** Reserved places that were used. */
  readonly given: readonly UsedPlace[]
}

/**
 * An offline decision never uses the share of another desk, because that desk may have given those places already.
 *
 * @param silentAfterMs time without a report after which a desk is silent; 0 for never
 * @see docs/rules/checkin.md AREA-2, DESK-4
 */
export async function loadAreaPlaces(
  work: Work,
  areaId: AreaId,
  { capacity, used: usedBefore, held: heldBefore }: LockedArea,
  { scans, isLate, silentAfterMs }: { scans: number; isLate: boolean; silentAfterMs: number },
): Promise<AreaPlaces> {
  let [used, held] = [usedBefore, heldBefore]
  const usedPlaces: UsedPlace[] = []
  const left = new Map<string, Omit<Share, 'deskId'>>()
  if (capacity !== null && held > 0 && (isLate || used + held + scans > capacity)) {
    await releaseEndedShares(work, areaId)
    const shares = await listShares(work, areaId)
    held = shares.reduce((sum, { places }) => sum + places, 0)
    for (const { deskId, ...share } of shares) left.set(deskId, share)
  }
  const isSilent = ({ idleSinceMillis = null }: Omit<Share, 'deskId'>) =>
    silentAfterMs > 0 && idleSinceMillis !== null && work.now - idleSinceMillis >= silentAfterMs
  const silentOne = () =>
    [...left]
      .filter(([, share]) => share.places > 0 && isSilent(share))
      .toSorted(([, a], [, b]) => b.places - a.places)[0]
  return {
    given: usedPlaces,
    placeFor({ deskId, late }, atMillis) {
      if (capacity === null) return 'free'
      const share = left.get(deskId ?? '')
      const isOwn = share && share.places > 0 && atMillis <= share.endsAtMillis + SHARE_TOLERANCE_MS
      if (isOwn && late) return 'ofShare'
      if (used + held < capacity) return 'free'
      if (isOwn) return 'ofShare'
      const silent = late ? undefined : silentOne()
      return silent ? { ofSilent: silent[0] } : null
    },
    take(place, { deskId }) {
      used += 1
      const giver = place === 'ofShare' ? deskId : typeof place === 'object' ? place?.ofSilent : null
      const share = left.get(giver ?? '')
      if (!giver || !share) return
      left.set(giver, { ...share, places: share.places - 1 })
      held -= 1
      usedPlaces.push({ ...areaId, deskId: giver })
    },
    leave() {
      used -= 1
    },
  }
}
