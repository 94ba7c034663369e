import { defineFact } from '../../platform/facts/facts.ts'

export interface LeadsChanged {
  readonly eventId: string
  readonly boothId: string
  /** Of people who are leads now. */
  readonly participantIds?: readonly string[]
  readonly removed?: readonly { readonly id: string; readonly rev: number }[]
}

/** A booth has kept people as leads, has changed what it says of them, or has removed them. */
export const leadsChanged = defineFact<LeadsChanged>('leads.changed')
