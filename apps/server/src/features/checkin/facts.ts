import { defineFact } from '../../platform/facts/facts.ts'

/** An area was added, changed or removed, or stands elsewhere in the order. */
export const areasChanged = defineFact<{
  readonly eventId: string
  readonly areaIds: readonly string[]
  readonly removed?: readonly { readonly id: string; readonly rev: number }[]
}>('checkin.areasChanged')

/** A desk was forgotten. */
export const desksChanged = defineFact<{
  readonly eventId: string
  readonly removed: readonly { readonly id: string; readonly rev: number }[]
}>('checkin.desksChanged')

/** What desks decided alone was found otherwise, or that was settled. */
export const scanConflictsChanged = defineFact<{
  readonly eventId: string
  readonly nonces: readonly string[]
  readonly removed?: readonly { readonly id: string; readonly rev: number }[]
}>('checkin.scanConflictsChanged')
