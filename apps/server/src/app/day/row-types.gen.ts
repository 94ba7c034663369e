/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface ListUpcomingPlacesRow {
  edt: number
  placeId: string | null
  planId: string | null
  sdt: number
  sessionId: string
  x: number | null
  y: number | null
}
