import { type BoothKind, boothKinds } from '../booths/index.ts'

/**
 * The name of the venue map that someone sees: the kinds of booths whose tabs are theirs, such as `booth-sponsor`, or `none`.
 *
 * @param tabs the keys of the tabs that they see
 */
export function boothsSeen(tabs: readonly string[]): string {
  return boothKinds.filter((kind) => tabs.includes(kind)).join('-') || 'none'
}

/** The kinds of booths that stand on the map of this name; null where it is no name of a map. */
export function kindsOfMap(name: string): readonly BoothKind[] | null {
  const kinds = boothKinds.filter((kind) => name.split('-').includes(kind))
  return boothsSeen(kinds) === name ? kinds : null
}
