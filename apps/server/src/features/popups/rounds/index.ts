export { mostRounds } from './most-rounds.ts'
export { planRound } from './plan-round.ts'
export { planRounds } from './plan-rounds.ts'
export type { Pair, PlannedRound, RoundInput } from './round-input.ts'
