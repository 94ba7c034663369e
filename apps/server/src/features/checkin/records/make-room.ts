import { SHARE_TOLERANCE_MS } from '@parley/contract/checkin'
import type { Work } from '../../../platform/work.ts'
import type { AreaId, LockedArea } from './scan-store.ts'
import { type GivenPlace, readShares, releaseEnded, type Share } from './share-store.ts'

interface ForWhom {
  readonly deskId: string | null
  readonly late?: unknown
}

/** A place that is free, one of the desk's own share, or one that is held for another desk, which is silent. */
type Place = 'free' | 'ofShare' | { readonly ofSilent: string }

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
 * long as there is one, then one of its own, then one of a desk that was not heard of for a while. What was decided alone takes
 * nothing of others: the desk that returns first would take places that another one has given.
 *
 * @param silentAfterMs after which a desk is silent; 0 for never
 * @see docs/rules/checkin.md AREA-2, DESK-4
 */
export async function makeRoom(
  work: Work,
  areaId: AreaId,
  { capacity, used: usedBefore, held: heldBefore }: LockedArea,
  { scans, isLate, silentAfterMs }: { scans: number; isLate: boolean; silentAfterMs: number },
): Promise<Room> {
  let [used, held] = [usedBefore, heldBefore]
  const given: GivenPlace[] = []
  const left = new Map<string, Omit<Share, 'deskId'>>()
  if (capacity !== null && held > 0 && (isLate || used + held + scans > capacity)) {
    await releaseEnded(work, areaId)
    const shares = await readShares(work, areaId)
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
    given,
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
      given.push({ ...areaId, deskId: giver })
    },
    leave() {
      used -= 1
    },
  }
}
