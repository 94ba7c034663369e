/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface FindEventRow {
  dayBegins: number
  endsAt: number
  startsAt: number
  timezone: string
}

export interface FindSourceOfRow {
  id: string
}

export interface GetFingerprintRow {
  fingerprint: string
}

export interface GetKnownSessionsRow<Json extends { links: unknown; own: unknown; persons: unknown }> {
  abstract: string
  definitionGuid: string | null
  definitionId: string
  description: string
  endsAt: number
  guid: string | null
  isOn: boolean
  language: string | null
  links: Json['links']
  locationId: string | null
  own: Json['own']
  persons: Json['persons']
  sessionId: string
  source: string | null
  sourceName: string | null
  startsAt: number
  subtitle: string
  title: string
  track: string | null
  type: 'break' | 'dealroom' | 'session'
}

export interface ListRoomsRow {
  capacity: number | null
  externalKey: string | null
  index: number
  locationId: string
  name: string
  parentId: string | null
}

export interface ListSourcesRow {
  importedAtMillis: number
  name: string
  sourceId: string
  talks: number
}

export interface ListSpeakersRow {
  biography: string
  keys: string[]
  name: string
  participantId: string
}

export interface ListTracksRow {
  color: string | null
  index: number
  name: string
  trackId: string
}
