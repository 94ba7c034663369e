/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface ClaimDeliveriesRow {
  id: string
}

export interface FindNextDueRow {
  at: number | null
}

export interface GetAnswerCheckRow {
  id: string
  state: 'accepted' | 'rejected' | 'revoked' | 'waiting'
}

export interface GetSeenCheckRow<Json extends { seen: unknown }> {
  eventId: string
  seen: Json['seen']
  userId: string
}

export interface ListAccountsRow {
  email: string | null
  language: string | null
  name: string
  phone: string | null
  timezone: string | null
  userId: string
}

export interface ListDueRow {
  channel: 'email' | 'feed' | 'push' | 'sms'
  userId: string
}

export interface ListLastSentRow {
  at: number
  channel: 'email' | 'feed' | 'push' | 'sms'
  userId: string
}

export interface ListReachableUsersRow {
  userId: string
}

export interface ListUnnotifiedMessagesRow<Json extends { told: unknown }> {
  channel: 'email' | 'feed' | 'push' | 'sms'
  deliveryId: string
  told: Json['told']
  userId: string
}

export interface ListWaitingForRow<Json extends { told: unknown }> {
  channel: 'email' | 'feed' | 'push' | 'sms'
  deliveryId: string
  told: Json['told']
  tries: number
  userId: string
}
