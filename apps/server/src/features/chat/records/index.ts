export { forgetUserOfChat, knowsUser, saveBlock } from './block-store.ts'
export { emptyAllOf, emptyMessage, readAnswer, readOwn } from './deletion-store.ts'
export { forgetFaces } from './faces.ts'
export { messageDeleted, messagesSent, reportsChanged, roomsChanged, type SeenRoom, type SentMessage } from './facts.ts'
export { claimFiles, deleteFilesOf, deleteUnsent, insertFile, lockUnsent, readRoomForFile } from './file-store.ts'
export { insertRoomHistory } from './history-store.ts'
export { keepInWork, keepMessage, tellOfMessages } from './message-keeper.ts'
export {
  isShownTo,
  type KeptMessage,
  messageSql,
  readLastWritten,
  readMessagesAt,
  readMessagesBefore,
  readMessagesSince,
  readSaid,
  readSaidAfter,
  signFiles,
} from './message-rows.ts'
export { type Judged, type NewMessage } from './message-store.ts'
export {
  forgetReported,
  handReports,
  insertReport,
  participantOf,
  readOpenReports,
  readReported,
  readReports,
  saveSettled,
} from './report-store.ts'
export { readPlaces, readRoomRows } from './room-rows.ts'
export {
  closeRoom,
  deleteFormerMembers,
  deleteMembers,
  forgetFormerMember,
  insertMembers,
  insertRoom,
  isMember,
  lockRoom,
  type RoomRow,
  readAccounts,
  readLeftRoomIds,
  readMemberIds,
  readRoomIds,
  saveOpened,
  savePin,
  saveSeen,
  saveShown,
  touchRoom,
} from './room-store.ts'
export { showRooms } from './show-rooms.ts'
export { whomMayWriteTo } from './who-may-write.ts'
