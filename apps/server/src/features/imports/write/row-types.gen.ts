/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface GetPublicProgramme2Row {
  color: string | null
  name: string
}

export interface GetPublicProgrammeRow {
  capacity: number | null
  guid: string | null
  name: string
}

export interface ListTalksRow<Json extends { links: unknown; persons: unknown }> {
  abstract: string
  blocking: boolean
  definitionId: string
  description: string
  endsAt: number
  guid: string | null
  id: number
  language: string | null
  links: Json['links']
  persons: Json['persons']
  rev: number
  room: string | null
  sessionId: string
  startsAt: number
  subtitle: string
  title: string
  track: string | null
  type: 'break' | 'dealroom' | 'session'
}
