/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface ListChangesRow<Json extends { changes: unknown }> {
  changes: Json['changes']
  last: number
  pruned: number
}

export interface ListEventsToPruneRow {
  event_id: string
}

export interface PruneChangesRow {
  gone: number
}
