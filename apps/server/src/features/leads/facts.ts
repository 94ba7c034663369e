import { defineFact } from '../../platform/facts/facts.ts'

export interface LeadsChanged {
  readonly eventId: string
  readonly boothId: string
  readonly participantIds?: readonly string[]
  readonly removed?: readonly { readonly id: string; readonly rev: number }[]
}

export const leadsChanged = defineFact<LeadsChanged>('leads.changed')
