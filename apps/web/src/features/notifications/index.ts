export { frameParts } from './frame-parts.ts'
export { navEntries } from './nav-entries.ts'
