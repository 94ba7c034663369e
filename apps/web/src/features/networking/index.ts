export { lobbyBlocks } from './lobby-blocks.ts'
export { paletteEntries } from './palette-entries.tsx'
export { personPanels } from './person-panels.ts'
export { useKnownPerson } from './use-known-person.ts'
