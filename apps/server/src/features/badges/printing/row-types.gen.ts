/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CancelFailedRow {
  id: string
}

export interface CancelWaitingAtRow {
  id: string
}

export interface CountAgentsRow {
  n: number
}

export interface CountPrintedRow {
  n: number
}

export interface CountPrintersRow {
  n: number
}

export interface FailOverdueRow {
  id: string
}

export interface FailWaitingRow {
  id: string
}

export interface FindAgentRow {
  seenAtMillis: number | null
  tokenHash: string
}

export interface FindNextOrderRow<Json extends { printer: unknown }> {
  id: string
  nextTryAt: Temporal.Instant | null
  participantId: string
  printer: Json['printer']
  tries: number
}

export interface FindTicketRow {
  id: string
}

export interface GetDigestsEventsRow {
  eventId: string
}

export interface GetDigestsRow {
  eventId: string
  id: string
  name: string
}

export interface GetPrintedBeforeRow {
  isOpen: boolean
  orderOfScan: string | null
  printedAtMillis: number | null
  rev: number
}

export interface ListAgentsRow {
  id: string
  name: string
  seenAtMillis: number | null
}

export interface ListOrdersWhereRow {
  askedAtMillis: number
  doneAtMillis: number | null
  forced: boolean
  fullName: string
  id: string
  participantId: string
  printerId: string
  printerLabel: string
  problem: string | null
  rev: number
  state: 'canceled' | 'failed' | 'printed' | 'printing' | 'waiting'
  ticketId: string
}

export interface ListPrintersOfTakeRow {
  id: string
}

export interface ListPrintersRow {
  id: string
  ip: string
  label: string
  printType: 'TXT' | 'directly' | 'printQueue'
  resolution: number
  rev: number
  zplPrintType: 'image' | 'pdf' | 'text'
}

export interface ListTakenRow<Json extends { printer: unknown }> {
  id: string
  participantId: string
  printer: Json['printer']
  tries: number
}

export interface LockForAgentRow {
  id: string
}

export interface LockOrderRow {
  participantId: string
  printerId: string
  state: 'canceled' | 'failed' | 'printed' | 'printing' | 'waiting'
}

export interface LockPersonRow {
  participantId: string
  typeId: string
}

export interface LockPrinterRow {
  fedBy: 'agent' | 'server'
  id: string
  ip: string
  label: string
  printType: 'TXT' | 'directly' | 'printQueue'
  resolution: number
  rev: number
  zplPrintType: 'image' | 'pdf' | 'text'
}

export interface TransferPrintsRow {
  id: string
}
