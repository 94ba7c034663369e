/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface DeleteOldestUnusedRow {
  path: string
}

export interface MarkPicturesUsedRow {
  heightPx: number
  path: string
  widthPx: number
}

export interface RefuseManyEventsRow {
  count: number
}
