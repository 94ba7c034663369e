export { navEntries } from './nav-entries.ts'
export { DeskOfDevice } from './offline/desk-of-device.tsx'
export { paletteEntries } from './palette-entries.tsx'
export { personActions } from './person-actions.ts'
