export { acceptWaitingRequests, addToAgendas, removeFromAgendas } from './add-to-agendas.ts'
export { addToAgenda, deleteAttendance, joinSession, leaveSession } from './attendance.ts'
export { mayLeaveBlock, parseBusyWith } from './busy-with.ts'
export { copyDealRooms, listAllDealRooms } from './deal-rooms.ts'
export { countPeopleToNotify, programmeDependents } from './editing/index.ts'
export { type DealRoom, insertDealRoom, type NewDealRoom } from './insert-deal-room.ts'
export { leaveEntries, restoreEntries } from './leave-entries.ts'
export { mergeSessions } from './merge-sessions.ts'
export { listDealRoomTimes, moveDealRooms } from './move-deal-rooms.ts'
export { listSessionsAround } from './read-programme.ts'
export {
  copyRooms,
  type DefinitionRow,
  hasDealRoomSql,
  inProgramme,
  joinWaySql,
  listRoomsWithUse,
  locationsChanged,
  type MovedOccurrence,
  type Rescheduled,
  rescheduled,
  type SessionPersonRow,
  type SessionRow,
  sessionsChanged,
  sessionVisibleSql,
} from './records/index.ts'
export { accessRequested, requestAnswered } from './requests/index.ts'
export { rescheduleSessions } from './reschedule-sessions.ts'
export { sessions } from './routes.ts'
export { insertSessions, saveDefinitions, saveLocations, saveTracks } from './save-programme.ts'
export { setSessionPersons } from './set-session-persons.ts'
export { lockSessions } from './store.ts'
