import { defineFact } from '../../platform/facts/facts.ts'

export const areasChanged = defineFact<{
  readonly eventId: string
  readonly areaIds: readonly string[]
  readonly removed?: readonly { readonly id: string; readonly rev: number }[]
}>('checkin.areasChanged')

export const desksChanged = defineFact<{
  readonly eventId: string
  readonly removed: readonly { readonly id: string; readonly rev: number }[]
}>('checkin.desksChanged')

export const scanConflictsChanged = defineFact<{
  readonly eventId: string
  readonly nonces: readonly string[]
  readonly removed?: readonly { readonly id: string; readonly rev: number }[]
}>('checkin.scanConflictsChanged')
