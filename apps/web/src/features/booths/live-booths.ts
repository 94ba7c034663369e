import type { BoothCard, BoothDetails, FoundBooth } from '@parley/contract/booths'

/**
 * Applies live changes to a list. A changed booth stays in its place, and a deleted one is removed.
 * @see docs/rules/expo.md EXPO-3
 */
export function mergeLiveBooths(booths: readonly FoundBooth[], rows: readonly BoothCard[]): readonly FoundBooth[] {
  const newer = newerRows(booths, rows)
  if (newer.size === 0) return booths
  return booths.map((booth) => ({ ...booth, ...newer.get(booth.id) })).filter(({ state }) => state !== 'deleted')
}

export function mergeLiveDetails(booth: BoothDetails, rows: readonly BoothCard[]): BoothDetails {
  const row = newerRows([booth], rows).get(booth.id)
  return row ? { ...booth, ...row, rev: booth.rev } : booth
}

/**
 * Returns the newer rows. If a booth changes its kind, one topic reports it as deleted and the other in full, with the
 * same `rev`. Then the full row wins.
 */
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
