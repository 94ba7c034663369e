import { defineFact } from '../../../platform/facts/facts.ts'

/** Print orders were added or have changed. */
export const printsChanged = defineFact<{
  readonly eventId: string
  readonly printIds: readonly string[]
}>('badges.printsChanged')
