export { getVideoNumbers } from './get-video-numbers.ts'
export { listRoomsNow, type RoomNow } from './numbers-store.ts'
export { addStaysSql, uncountedSql } from './stay-store.ts'
