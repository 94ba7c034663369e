/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CloseGroupsRow {
  groupNo: number
  round: number
}

export interface FindGroupRow<Json extends { members: unknown }> {
  endsAt: number
  isLonger: boolean
  members: Json['members']
}

export interface FindRunWhereRow<Json extends { plan: unknown }> {
  empty: number
  end: 'allMet' | 'done' | 'nobody' | 'stopped' | null
  groupSize: number
  id: string
  inHall: number
  pauseMs: number
  phase: number
  phaseEndsAt: number | null
  plan: Json['plan'] | null
  rev: number
  round: number
  roundMs: number
  rounds: number
  state: 'ended' | 'hall' | 'pause' | 'round'
  sure: number | null
  typeIds: string[] | null
}

export interface ListGroupsRow<Json extends { people: unknown }> {
  endsAt: number
  id: number
  people: Json['people']
}

export interface ListGuestsRow {
  finds: string[] | null
  id: string
  organizer: boolean
  typeId: string
  waited: number
}

export interface ListMetRow<Json extends { person: unknown }> {
  metAt: number
  person: Json['person']
}

export interface ListOwnRoundsRow<Json extends { others: unknown }> {
  endsAt: number | null
  groupNo: number | null
  id: string
  isLonger: boolean
  others: Json['others']
  rev: number
  round: number
  runId: string
  userId: string | null
  wait: 'allMet' | 'alone' | 'odd' | null
  wantsLonger: boolean
}

export interface ListPairsOfRow {
  kind: 'met' | 'must' | 'never'
  oneId: string
  otherId: string
}

export interface ListRulesRow<Json extends { one: unknown; other: unknown }> {
  kind: 'must' | 'never'
  one: Json['one']
  other: Json['other']
}

export interface LockGroupOfRow {
  groupNo: number
  round: number
}

export interface LockLiveRunRow {
  id: string
}

export interface LockRunWithoutVideoRow {
  id: string
}

export interface SaveRuleRow {
  rules: number
  there: number
}

export interface StampGuestRow {
  inHall: number
}

export interface StartPhaseRow {
  phase: number
}
