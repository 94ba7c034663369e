/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface ListSittersRow<Json extends { sitters: unknown }> {
  sitters: Json['sitters']
}
