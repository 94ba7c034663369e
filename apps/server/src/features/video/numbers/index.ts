export { getVideoNumbers } from './get-video-numbers.ts'
export { type RoomNow, readRoomsNow } from './numbers-store.ts'
export { addStaysSql, uncountedSql } from './stay-store.ts'
