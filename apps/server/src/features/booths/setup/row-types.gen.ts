/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface BoothNameOfRow {
  name: string
}

export interface BoothTypeNameOfRow {
  name: string | null
}

export interface GetListedBoothsRow<Json extends { page: unknown }> {
  matches: number
  page: Json['page']
}
