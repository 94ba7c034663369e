export { canMeetSql, isFavouriteSql } from './found-store.ts'
export { rarestFirst } from './rarity.ts'
export { searchBooths } from './search-booths.ts'
export { readStandpoint, sharedOptions } from './standpoint.ts'
