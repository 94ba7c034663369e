/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface GetBoothDetailsRow<Json extends { answers: unknown; images: unknown; members: unknown; some: unknown }> {
  agendaEnabled: boolean
  answers: Json['answers']
  boothName: string
  boothType: string
  canMeet: boolean
  description: string
  favourite: boolean
  hasTeam: boolean
  id: string
  images: Json['images']
  location: string
  members: Json['members']
  rate: number
  rev: number
  score: number
  seek: string
  some: Json['some']
  state: 'active' | 'deleted'
  website: string | null
}
