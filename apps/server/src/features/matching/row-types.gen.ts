/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface FindProposalRow {
  oneId: string
  otherId: string
  runId: string
  slotId: string
  state: 'agreed' | 'declined' | 'draft' | 'waiting'
}

export interface GetMatchingOverviewRow<Json extends { run: unknown }> {
  run: Json['run'] | null
  willing: number
}

export interface ListBusyBlocksRow {
  endsAt: number
  id: string
  kind: 'meeting' | 'off' | 'session'
  startsAt: number
}

export interface ListExcludedPairsRow {
  oneId: string
  otherId: string
}

export interface ListFittingPairsRow {
  oneId: string
  otherId: string
  shared: number
}

export interface ListNewestRunRevRow {
  id: string
  rev: number
}

export interface ListProposalReadersRow {
  id: string
  rev: number
  userId: string
}

export interface ListProposalRevsRow {
  id: string
  rev: number
}

export interface ListProposalsOfRow<Json extends { other: unknown }> {
  edt: number
  eventId: string
  eventName: string
  iAccepted: boolean
  id: string
  other: Json['other']
  sdt: number
  theyAccepted: boolean
  timezone: string
}

export interface ListProposedPeopleRow {
  id: string
}

export interface ListRunRevRow {
  id: string
  rev: number
}

export interface ListSlotsRow {
  endsAt: number
  id: string
  ownerId: string | null
  startsAt: number
  tables: number
}

export interface ListSoughtOptionsRow<Json extends { offers: unknown; seeks: unknown }> {
  id: string
  offers: Json['offers']
  seeks: Json['seeks']
}

export interface ListWillingPeopleRow {
  finds: string[] | null
  id: string
  left: number | null
  mayInvite: boolean
  most: number
  organizer: boolean
  typeId: string
}

export interface ListWishesRow {
  oneId: string
  otherId: string
}

export interface LockRunRow {
  day: string
  state: 'discarded' | 'failed' | 'proposed' | 'running' | 'sent'
}

export interface SaveProposalAnswerRow {
  bothAccepted: boolean
}
