import { defineFact } from '../../../platform/facts/facts.ts'

/** Speed networking has begun, turned to another phase, or has more or fewer people in its hall. */
export const speedChanged = defineFact<{
  readonly eventId: string
  readonly runId: string
  /** The people in the hall have another group now, or wait. */
  readonly withGroups: boolean
  /** Video rooms of groups that are over. */
  readonly closed: readonly string[]
}>('popups.speedChanged')
