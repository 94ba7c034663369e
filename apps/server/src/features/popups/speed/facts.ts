import { defineFact } from '../../../platform/facts/facts.ts'

/** Speed networking started or changed its phase, or people came into or left its hall. */
export const speedChanged = defineFact<{
  readonly eventId: string
  readonly runId: string
  /** True if the people in the hall have new groups, or wait. */
  readonly withGroups: boolean
  /** Video rooms of groups that are over. */
  readonly closed: readonly string[]
}>('popups.speedChanged')
