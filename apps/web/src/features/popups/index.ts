export { boothPanels } from './booth-panels.ts'
export { lobbyBlocks } from './lobby-blocks.ts'
export { paletteEntries } from './palette-entries.tsx'
