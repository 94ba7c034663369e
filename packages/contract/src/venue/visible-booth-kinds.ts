import { type BoothKind, boothKinds } from '../booths/index.ts'

/**
 * Returns the name of the map with the booths that a reader sees, for example `booth-sponsor`, or `none`.
 * @param tabs the keys of the tabs that they see
 */
export function visibleBoothKinds(tabs: readonly string[]): string {
  return boothKinds.filter((kind) => tabs.includes(kind)).join('-') || 'none'
}

/** Returns the kinds of booths on a map. Null if it is not the name of a map. */
export function boothKindsOfMap(name: string): readonly BoothKind[] | null {
  const kinds = boothKinds.filter((kind) => name.split('-').includes(kind))
  return visibleBoothKinds(kinds) === name ? kinds : null
}
