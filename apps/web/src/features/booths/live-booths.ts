import type { BoothCard, BoothDetails, FoundBooth } from '@parley/contract/booths'

/**
 * A list of booths as it was loaded, with what has changed since: each booth takes what a newer row says of it and stays in
 * its place, and a deleted one leaves.
 *
 * @see docs/rules/booths.md EXPO-3
 */
export function foundWithLive(booths: readonly FoundBooth[], rows: readonly BoothCard[]): readonly FoundBooth[] {
  const newer = newerRows(booths, rows)
  if (newer.size === 0) return booths
  return booths.map((booth) => ({ ...booth, ...newer.get(booth.id) })).filter(({ state }) => state !== 'deleted')
}

export function detailsWithLive(booth: BoothDetails, rows: readonly BoothCard[]): BoothDetails {
  const row = newerRows([booth], rows).get(booth.id)
  return row ? { ...booth, ...row, rev: booth.rev } : booth
}

/** A booth that goes from one kind to another is told as deleted in the one, and under the same `rev` in full in the other. */
function newerRows(booths: readonly BoothCard[], rows: readonly BoothCard[]): ReadonlyMap<string, BoothCard> {
  const revs = new Map(booths.map(({ id, rev }) => [id, rev]))
  const newest = new Map<string, BoothCard>()
  for (const row of rows) {
    if (row.rev <= (revs.get(row.id) ?? Number.POSITIVE_INFINITY)) continue
    const other = newest.get(row.id)
    const counts = !other || row.rev > other.rev || (row.rev === other.rev && row.state === 'active')
    if (counts) newest.set(row.id, row)
  }
  return newest
}
