export { frameParts } from './frame-parts.ts'
export { lobbyBlocks } from './lobby-blocks.ts'
export { navEntries } from './nav-entries.ts'
export { personActions } from './person-actions.ts'
