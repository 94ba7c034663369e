import { defineFact } from '../../platform/facts/facts.ts'

export const popupsChanged = defineFact<{
  readonly eventId: string
  readonly popups: readonly { readonly id: string; readonly rev: number }[]
}>('popups.changed')

/** Published when tables were deleted. Each `rev` is higher than the table's last one. */
export const popupsDeleted = defineFact<{
  readonly eventId: string
  readonly popups: readonly { readonly id: string; readonly rev: number }[]
}>('popups.deleted')
