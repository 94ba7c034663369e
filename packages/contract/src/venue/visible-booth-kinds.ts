import { type BoothKind, boothKinds } from '../booths/index.ts'

/**
 * For example `booth-sponsor`, or `none`.
 * @param tabs the keys of the tabs that they see
 */
export function visibleBoothKinds(tabs: readonly string[]): string {
  return boothKinds.filter((kind) => tabs.includes(kind)).join('-') || 'none'
}

/** Null if it is not the name of a map. */
export function kindsOfMap(name: string): readonly BoothKind[] | null {
  const kinds = boothKinds.filter((kind) => name.split('-').includes(kind))
  return visibleBoothKinds(kinds) === name ? kinds : null
}
