import { defineFact } from '../../../platform/facts/facts.ts'

/** Orders to print were given, or are not where they were. */
export const printsChanged = defineFact<{
  readonly eventId: string
  readonly printIds: readonly string[]
}>('badges.printsChanged')
