export { findOpenSlots } from './find-open-slots.ts'
export { type Pair, readFreeIn, readFreeTogether } from './free-together.ts'
export { checkProposed, findOpenProposals, readOpenProposals } from './proposed-slots.ts'
export { type Spot, walkMinutes } from './walk-minutes.ts'
