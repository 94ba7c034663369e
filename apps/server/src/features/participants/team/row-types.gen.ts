/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CountOtherOwnersRow {
  count: number
}

export interface GetMemberRow<Json extends { roles: unknown }> {
  email: string | null
  fullName: string
  isMe: boolean | null
  participantId: string
  profilePhotoPath: string | null
  roles: Json['roles']
  state: 'active' | 'invited'
}

export interface ListTeamRow<Json extends { roles: unknown }> {
  email: string | null
  fullName: string
  isMe: boolean | null
  participantId: string
  profilePhotoPath: string | null
  roles: Json['roles']
  state: 'active' | 'invited'
}

export interface LockRecordsRow<Json extends { roles: unknown }> {
  isBare: boolean
  participantId: string
  roles: Json['roles']
  userId: string | null
}
