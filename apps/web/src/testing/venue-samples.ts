import type { FloorPlan, MapPlace, Placeable } from '@parley/contract/venue'

export const aPlace = (own: Partial<MapPlace> = {}): MapPlace => ({
  id: 'place1',
  kind: 'room',
  refId: 'hall',
  boothKind: null,
  name: 'Grand hall',
  x: 0.25,
  y: 0.5,
  ...own,
})

/** A hall with a room, a booth, a table and a coffee corner. */
export const aFloorPlan = (own: Partial<FloorPlan> = {}): FloorPlan => ({
  id: 'plan1',
  rev: 1,
  placesRev: 1,
  name: 'Ground floor',
  index: 0,
  picturePath: '/files/aaaaaaaaaaaaaaaaaaaaaa/plan.svg',
  widthPx: 2_000,
  heightPx: 1_000,
  widthM: null,
  places: [
    aPlace(),
    aPlace({ id: 'place2', kind: 'booth', refId: 'booth1', boothKind: 'booth', name: 'Anatolian Olives', x: 0.5 }),
    aPlace({ id: 'place3', kind: 'table', refId: 'table12', name: 'Table 12 · Deal room', x: 0.75 }),
    aPlace({ id: 'place4', kind: 'area', refId: null, name: 'Coffee', x: 0.9, y: 0.1 }),
  ],
  ...own,
})

export const things: Placeable[] = [
  { kind: 'room', refId: 'hall', name: 'Grand hall', isPlaced: true },
  { kind: 'room', refId: 'studio', name: 'Studio', isPlaced: false },
  { kind: 'table', refId: 'table12', name: 'Table 12 · Deal room', isPlaced: true },
  { kind: 'booth', refId: 'booth1', name: 'Anatolian Olives', isPlaced: true },
  { kind: 'booth', refId: 'booth2', name: 'Bosphorus Bakery', isPlaced: false },
]
