export { mostRounds } from './most-rounds.ts'
export { planRound } from './plan-round.ts'
export { planRounds } from './plan-rounds.ts'
export type { Fit, Pair, PlannedRound, RoundInput, RoundsPlan, Unseated } from './round-input.ts'
