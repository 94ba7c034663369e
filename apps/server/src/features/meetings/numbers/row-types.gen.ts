/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CountMeetingNumbersRow {
  all: number
  emptyTables: number
  metMinutes: number
  metPeople: number
  overADay: number
  overThreeDays: number
  remindable: number
  unmet: number
}

export interface ListEmptySlotsRow {
  dealRoom: string
  dealRoomId: string
  edt: number
  free: number
  id: string
  sdt: number
  tables: number
}

export interface ListReceiversRow {
  id: string
}

export interface ListUnansweredRow<Json extends { participant: unknown }> {
  oldest: number
  participant: Json['participant']
  remindedAt: number | null
  requests: number
}

export interface ListUnmetRow<Json extends { participant: unknown }> {
  participant: Json['participant']
  requests: number
  sortName: string
}

export interface MarkRemindedRow {
  invitationId: string
  toId: string
}
