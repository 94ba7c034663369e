export { announcementParts } from './announcement-parts.ts'
export { frameParts } from './frame-parts.ts'
export { lobbyBlocks } from './lobby-blocks.ts'
export { paletteEntries } from './palette-entries.tsx'
