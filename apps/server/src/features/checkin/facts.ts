import { defineFact } from '../../platform/facts/facts.ts'

/** An area was added, changed or removed, or stands elsewhere in the order. */
export const areasChanged = defineFact<{
  readonly eventId: string
  readonly areaIds: readonly string[]
  readonly removed?: readonly { readonly id: string; readonly rev: number }[]
}>('checkin.areasChanged')
