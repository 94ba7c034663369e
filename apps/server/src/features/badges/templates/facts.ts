import { defineFact } from '../../../platform/facts/facts.ts'

export const templatesChanged = defineFact<{
  readonly eventId: string
  readonly templateIds: readonly string[]
  readonly removed?: readonly { readonly id: string; readonly rev: number }[]
}>('badges.templatesChanged')
