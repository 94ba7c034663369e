/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CheckSignInsRow {
  signInId: string
  userId: string
}

export interface FindIdentityRow<Json extends { tabs: unknown }> {
  booth_id: string | null
  booth_role: 'admin' | 'owner' | 'user' | null
  check_in_admin: boolean | null
  event_id: string | null
  has_type: boolean
  has_video: boolean | null
  limit_tabs: boolean | null
  moderator: boolean | null
  organizer: boolean | null
  owner: boolean | null
  participant_id: string | null
  rights: string[] | null
  tabs: Json['tabs'] | null
  type_id: string | null
}

export interface ListOwnRolesRow {
  boothId: string | null
  boothRole: 'admin' | 'owner' | 'user' | null
  checkInAdmin: boolean
  id: string
  moderator: boolean
  organizer: boolean
  owner: boolean
  rev: number
  rights: string[]
  typeId: string
}

export interface PublishRolesRow {
  boothId: string | null
  boothRole: 'admin' | 'owner' | 'user' | null
  checkInAdmin: boolean
  id: string
  isGone: boolean
  moderator: boolean
  organizer: boolean
  owner: boolean
  rev: number
  rights: string[]
  typeId: string
  userId: string
}

export interface SeesInAnEventRow {
  eventId: string
  id: string
  ownId: string
}

export interface SharingInRow<Json extends { tabs: unknown }> {
  isKnown: boolean | null
  isVisible: boolean | null
  limitTabs: boolean
  organizer: boolean
  tabs: Json['tabs']
  typeId: string
}
