export { forgetUserOfChat, knowsUser, saveBlock } from './block-store.ts'
export { clearMessage, clearMessagesOf, findAnswer, findOwnMessage } from './deletion-store.ts'
export { forgetFaces } from './faces.ts'
export { messageDeleted, messagesSent, reportsChanged, roomsChanged, type SeenRoom, type SentMessage } from './facts.ts'
export {
  claimFiles,
  deleteFilesOf,
  deleteUnsentFiles,
  findRoomForFile,
  insertFile,
  lockUnsentFiles,
} from './file-store.ts'
export { insertRoomHistory } from './history-store.ts'
export {
  isShownTo,
  listLastWritten,
  listMessagesAt,
  listMessagesBefore,
  listMessagesSince,
  listWrittenAfter,
  listWrittenBefore,
  messageSql,
  type StoredMessage,
  signFiles,
} from './message-rows.ts'
export { type NewMessage, type SaveOutcome } from './message-store.ts'
export { publishRooms } from './publish-rooms.ts'
export {
  findReportedMessage,
  forgetReported,
  insertReport,
  listOpenReports,
  listReports,
  participantOf,
  saveSettled,
  transferReports,
} from './report-store.ts'
export { listRoomPositions, listRoomRows } from './room-rows.ts'
export {
  closeRoom,
  deleteFormerMembers,
  deleteMembers,
  forgetFormerMember,
  insertMembers,
  insertRoom,
  isMember,
  listAccounts,
  listLeftRoomIds,
  listMemberIds,
  listRoomIds,
  lockRoom,
  type RoomRow,
  saveOpened,
  savePin,
  saveSeen,
  saveShown,
  touchRoom,
} from './room-store.ts'
export { publishMessages, saveInWork, saveMessage } from './save-message.ts'
export { listWritableUsers } from './writable-users.ts'
