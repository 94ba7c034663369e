/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface FindKindInsideRow {
  kind: 'meeting' | 'round' | 'session' | 'table' | 'test'
}
