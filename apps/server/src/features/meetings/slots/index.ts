export { findOpenSlots } from './find-open-slots.ts'
export { type Pair, readFreeTogether } from './free-together.ts'
export { checkProposed, findOpenProposals, readOpenProposals } from './proposed-slots.ts'
