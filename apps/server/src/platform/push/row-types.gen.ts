/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface GetOrCreateKeyMadeRow {
  secret: string
}

export interface GetOrCreateKeyRow {
  purpose: string
  secret: string
}
