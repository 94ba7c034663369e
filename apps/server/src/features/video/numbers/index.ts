export { getVideoNumbers } from './get-video-numbers.ts'
export { listRoomsNow, type RoomNow } from './numbers-store.ts'
export { addStaysSql, uncountedMillisSql } from './stay-store.ts'
