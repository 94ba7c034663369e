import { defineFact } from '../../../platform/facts/facts.ts'

export const speedChanged = defineFact<{
  readonly eventId: string
  readonly runId: string
  readonly withGroups: boolean
  readonly closed: readonly string[]
}>('popups.speedChanged')
