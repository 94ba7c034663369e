/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface DeletePopupsRow {
  id: string
  rev: number
}

export interface FindGuestRow<Json extends { tabs: unknown }> {
  boothId: string | null
  dayBegins: number
  endsAt: number
  limitTabs: boolean
  startsAt: number
  tabs: Json['tabs']
  timezone: string
}

export interface ListStoredPopupsRow {
  boothId: string | null
  boothKind: 'booth' | 'partner' | 'sponsor' | null
  boothName: string | null
  closed: boolean
  id: string
  name: string
  rev: number
  typeIds: string[] | null
}

export interface ListTakenPlacesRow {
  boothId: string | null
  boothPlace: number | null
  place: number
}
