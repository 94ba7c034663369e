/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface ClearPlacesRow {
  id: string
  kind: 'area' | 'booth' | 'room' | 'table'
  planId: string
  refId: string | null
}

export interface ListMissingRow {
  kind: string | null
  refId: string | null
}

export interface ListPlaceablesRow {
  isPlaced: boolean
  kind: 'booth' | 'room' | 'table'
  name: string | null
  refId: string
}

export interface ListPlansRow<Json extends { places: unknown }> {
  heightPx: number
  id: string
  index: number
  name: string
  picturePath: string
  places: Json['places']
  placesRev: number
  rev: number
  widthM: number | null
  widthPx: number
}

export interface LockPlansRow {
  id: string
  picturePath: string
  placesRev: number
}

export interface MaySeeRow<Json extends { tabs: unknown }> {
  limitTabs: boolean
  organizer: boolean
  tabs: Json['tabs']
  typeId: string
}

export interface OrderPlansRow {
  id: string
}

export interface PlansWithRow {
  id: string
}

export interface VisibleMapsRow<Json extends { tabs: unknown }> {
  limitTabs: boolean
  tabs: Json['tabs']
  typeIds: string[]
}
