import { defineFact } from '../../../platform/facts/facts.ts'

export const printsChanged = defineFact<{
  readonly eventId: string
  readonly printIds: readonly string[]
}>('badges.printsChanged')
