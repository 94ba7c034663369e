/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CountOptionsRow {
  booths: number
  categoryId: string
  kind: 'booth' | 'partner' | 'sponsor'
  option: string
}

export interface FindBoothsRow<Json extends { counts: unknown; places: unknown }> {
  counts: Json['counts'] | null
  matches: number
  places: Json['places']
}

export interface GetViewerContextRow<Json extends { named: unknown; open: unknown }> {
  i_offer: string[]
  i_seek: string[]
  named: Json['named']
  open: Json['open']
}

export interface ListFoundBoothsRow<Json extends { chosen: unknown; images: unknown }> {
  agendaEnabled: boolean
  boothName: string
  boothType: string
  canMeet: boolean
  chosen: Json['chosen']
  favourite: boolean
  hasTeam: boolean
  id: string
  images: Json['images']
  location: string
  rate: number
  rev: number
  score: number
  seek: string
  seen: boolean
  state: 'active' | 'deleted'
}

export interface ListNameWordsRow {
  word: string
}
