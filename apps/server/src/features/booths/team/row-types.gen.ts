/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface EndInvitationsRow {
  boothId: string
  isBare: boolean
  participantId: string
  rev: number
}

export interface FindSubjectRow<Json extends { subject: unknown }> {
  subject: Json['subject']
}

export interface GetTeamPeopleRow<Json extends { brief: unknown }> {
  boothId: string | null
  boothName: string
  brief: Json['brief']
  createdAt: number | null
  hasAccount: boolean
  id: string | null
  invitedAs: 'admin' | 'owner' | 'user' | null
  isSeen: boolean | null
  organizer: boolean | null
  role: 'admin' | 'owner' | 'user' | null
}

export interface ListAddresseesRow {
  boothId: string | null
  email: string
  participantId: string
}

export interface ListBoothOwnershipsRow {
  boothId: string
  hasOwner: boolean
  invitedAt: number | null
  invitedId: string | null
  rev: number | null
}

export interface ListCandidatesRow<Json extends { brief: unknown }> {
  brief: Json['brief']
}

export interface ListInvitationRowsRow<Json extends { row: unknown }> {
  participantId: string
  row: Json['row']
  userId: string
}

export interface ListMembersRow<Json extends { member: unknown }> {
  member: Json['member']
}

export interface ListTeamPlacesRow {
  boothId: string
  id: string
  role: 'admin' | 'owner' | 'user' | null
}

export interface TransferInvitationsRow {
  boothId: string
  by: string | null
  invitedAt: Temporal.Instant
  participantId: string
  rev: number
  role: 'admin' | 'owner' | 'user'
}

export interface WithoutOtherInvitationRow {
  participantId: string
}
