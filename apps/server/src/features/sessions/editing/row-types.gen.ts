/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CountAgendaConflictsRow {
  at: number | null
  people: number
}

export interface CountPeopleToNotifyRow {
  people: number
}

export interface DefinitionNameOfRow {
  name: string
}

export interface FindDefinitionRow<Json extends { links: unknown; owner: unknown; times: unknown }> {
  abstract: string
  blocking: boolean
  description: string
  externalGuid: string | null
  externalLink: string | null
  hidden: boolean
  id: string
  language: string | null
  links: Json['links']
  offlineLink: string | null
  onSite: boolean
  owner: Json['owner'] | null
  restricted: boolean
  streamLink: string | null
  subtitle: string
  times: Json['times']
  timezone: string
  title: string
  trackId: string | null
  type: 'break' | 'dealroom' | 'session'
  visibleTypes: string[] | null
}

export interface GetEventTimesRow {
  dayBegins: number
  endsAt: number
  startsAt: number
  timezone: string
}

export interface HasAllRow {
  found: number
}

export interface ListCurrentTimesRow {
  edt: number
  end: string
  id: string
  locationId: string | null
  sdt: number
  start: string
  state: 'available' | 'cancelled'
  used: number
}

export interface ListPeopleConflictsRow<Json extends { person: unknown }> {
  at: number | null
  edt: number
  kind: 'meeting' | 'off' | 'session'
  name: string
  person: Json['person']
  sdt: number
}

export interface ListRoomConflictsRow {
  at: number | null
  edt: number
  id: string
  name: string
  sdt: number
}

export interface ListSeatsRow {
  id: string
  used: number
}

export interface ListTrackRowsRow {
  color: string | null
  index: number
  name: string
  trackId: string
}

export interface RemoveTrackRow {
  session_id: string
}

export interface RoomNameOfRow {
  name: string
}

export interface SessionNameOfRow {
  name: string
}

export interface TrackNameOfRow {
  name: string
}
