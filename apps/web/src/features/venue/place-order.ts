import { fold } from '@parley/contract'
import type { FloorPlan, MapPlace, PlaceKind } from '@parley/contract/venue'

/** The kinds in display order, which is also their precedence on the map. */
export const kindsInOrder: readonly PlaceKind[] = ['room', 'booth', 'area', 'table']

/** Returns the key of a place. The id of the thing stays when it moves to another plan. */
export const keyOfPlace = ({ refId, id }: Pick<MapPlace, 'refId' | 'id'>): string => refId ?? id

export interface FoundPlace {
  readonly plan: FloorPlan
  readonly place: MapPlace
}

/** Finds a place by its key. Undefined if no plan has it. */
export function findPlace(plans: readonly FloorPlan[], key: string | null): FoundPlace | undefined {
  for (const plan of plans) {
    const place = plan.places.find((each) => keyOfPlace(each) === key)
    if (place) return { plan, place }
  }
  return undefined
}

export function searchPlaces(places: readonly MapPlace[], query: string): readonly MapPlace[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return places
  return places.filter(({ name }) => {
    const folded = fold(name)
    return words.every((word) => folded.includes(word))
  })
}

/** Groups places by kind, sorted by name with numeric order. Empty kinds are left out. */
export function groupPlaces(places: readonly MapPlace[], language: string): { kind: PlaceKind; places: MapPlace[] }[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return kindsInOrder.flatMap((kind) => {
    const those = places.filter((each) => each.kind === kind)
    return those.length === 0 ? [] : [{ kind, places: those.toSorted((a, b) => compare(a.name, b.name)) }]
  })
}
