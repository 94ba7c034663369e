import type { Feature } from '../../platform/http/serve.ts'

export type { PlannedRound, RoundInput, RoundsPlan } from './rounds/index.ts'
export { mostRounds, planRound, planRounds } from './rounds/index.ts'

/** Has no calls yet. */
export const popups: Feature = () => undefined
