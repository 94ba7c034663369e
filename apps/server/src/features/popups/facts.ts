import { defineFact } from '../../platform/facts/facts.ts'

/** These tables are new, or are called, limited or closed otherwise than before. */
export const popupsChanged = defineFact<{
  readonly eventId: string
  readonly popups: readonly { readonly id: string; readonly rev: number }[]
}>('popups.changed')

/** These tables are gone; each `rev` is above its last one. */
export const popupsDeleted = defineFact<{
  readonly eventId: string
  readonly popups: readonly { readonly id: string; readonly rev: number }[]
}>('popups.deleted')
