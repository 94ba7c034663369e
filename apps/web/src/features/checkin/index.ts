export { navEntries } from './nav-entries.ts'
export { paletteEntries } from './palette-entries.tsx'
export { personActions } from './person-actions.ts'
