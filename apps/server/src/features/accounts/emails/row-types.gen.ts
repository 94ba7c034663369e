/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface GetRefusedTypesRow {
  digest: string
  type: string
}

export interface ListEmailsRow {
  email: string
  primary: boolean
  unreachable: boolean
  verified: boolean
}

export interface ListUnreachableRow {
  email: string
}

export interface LockHolderRow {
  email: string
  is_primary: boolean
  is_verified: boolean
  user_id: string
}
