export { findOpenSlots } from './find-open-slots.ts'
export { type Pair, readFreeTogether } from './free-together.ts'
