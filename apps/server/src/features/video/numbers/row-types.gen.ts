/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CountStaysRow<Json extends { rooms: unknown; sessions: unknown; tables: unknown }> {
  rooms: Json['rooms']
  sessions: Json['sessions']
  tables: Json['tables']
}

export interface ListRoomsNowRow {
  aboutId: string | null
  boothName: string | null
  kind: 'meeting' | 'round' | 'session' | 'table' | 'test'
  name: string | null
  people: number
  until: number | null
  viewers: number
}
