export { canMeetSql, isFavouriteSql } from './found-store.ts'
export { sortByRarity } from './rarity.ts'
export { searchBooths } from './search-booths.ts'
export { getViewerContext, sharedOptions } from './viewer-context.ts'
