import type { Feature } from '../../platform/http/serve.ts'

export type { NewBlock } from './block.ts'
export { blocksChanged, type ChangedBlock } from './facts.ts'
export { mergeBlocks } from './merge-blocks.ts'
export { moveBlocks } from './move-blocks.ts'
export { release } from './release.ts'
export { reserve, reserveWhereFree } from './reserve.ts'
export { resumeHolding, stopHolding } from './stop-holding.ts'
export { blocksOf, participantsWith } from './store.ts'

/** It serves no call yet: sessions and meetings reserve time through it. */
export const agenda: Feature = () => undefined
