/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CountLeadsRow {
  count: number
}

export interface ForgetLeadsRow {
  boothId: string
  id: string
  rev: number
}

export interface ListCodesRow {
  endsWith: string
  id: string
  madeAt: Temporal.Instant
  madeBy: string | null
  usedAt: Temporal.Instant | null
}

export interface ListLeadsRow<Json extends { metBy: unknown; person: unknown }> {
  boothId: string
  changedAt: Temporal.Instant
  city: string | null
  deviceName: string
  email: string | null
  id: string
  metAt: Temporal.Instant
  metBy: Json['metBy'] | null
  name: string
  note: string
  person: Json['person']
  phone: string | null
  rating: number | null
  rev: number
  scanned: boolean
  surname: string
  tags: string[]
  website: string | null
}

export interface ListMembersRow {
  fullName: string
  id: string
}

export interface ListTagsRow {
  tag: string
}

export interface LockLeadsAboutRow {
  boothId: string
  changedAt: Temporal.Instant
  deviceName: string
  metAt: Temporal.Instant
  metBy: string | null
  note: string
  participantId: string
  rating: number | null
  scanned: boolean
  tags: string[]
}

export interface LockMetPersonRow {
  boothId: string | null
  eventStartsAt: Temporal.Instant
  id: string
}

export interface RemoveLeadRow {
  boothId: string
  id: string
  rev: number
}
