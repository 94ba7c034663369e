import { type BoothKind, boothKinds } from '../booths/index.ts'

/**
 * Returns the name of the venue map for a reader: the kinds of booths with a visible tab, such as `booth-sponsor`, or
 * `none`.
 *
 * @param tabs the keys of the tabs that they see
 */
export function visibleBoothKinds(tabs: readonly string[]): string {
  return boothKinds.filter((kind) => tabs.includes(kind)).join('-') || 'none'
}

/** Returns the kinds of booths on the map with this name. Null if it is not the name of a map. */
export function kindsOfMap(name: string): readonly BoothKind[] | null {
  const kinds = boothKinds.filter((kind) => name.split('-').includes(kind))
  return visibleBoothKinds(kinds) === name ? kinds : null
}
