/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CloseWaitingRequestsRow {
  id: string
}

export interface GetRequestsRevRow {
  id: string
  rev: number
}
