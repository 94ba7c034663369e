export { findOpenSlots } from './find-open-slots.ts'
export { getFreeSlotFinder, listFreeTogether, type Pair } from './list-free-together.ts'
export { checkProposedTimes, findOpenProposals, listOpenProposals } from './proposed-slots.ts'
export { type Spot, walkMinutes } from './walk-minutes.ts'
