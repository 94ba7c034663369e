/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CountTalksOfRow {
  talks: number
}

export interface FindTypeOfSpeakersRow {
  type_id: string
}
