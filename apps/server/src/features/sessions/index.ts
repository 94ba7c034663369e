export { addToAgenda, forgetAttendance, joinSession, leaveSession } from './attendance.ts'
export { mayLeaveBlock, readBusyWith } from './busy-with.ts'
export { copyDealRooms, readAllDealRooms } from './deal-rooms.ts'
export { countPeopleToTell, programmeDependents } from './editing/index.ts'
export { type DealRoom, insertDealRoom, type NewDealRoom } from './insert-deal-room.ts'
export { giveRoomBack, makeRoom } from './make-room.ts'
export { mergeSessions } from './merge-sessions.ts'
export { moveDealRooms, readDealRoomTimes } from './move-deal-rooms.ts'
export { acceptWaiting, putInAgendas, takeFromAgendas } from './put-in-agendas.ts'
export { readAround } from './read-programme.ts'
export {
  copyRooms,
  type DefinitionRow,
  hasDealRoomSql,
  inProgramme,
  joinWaySql,
  locationsChanged,
  type MovedOccurrence,
  type Rescheduled,
  readRoomsWithUse,
  rescheduled,
  type SessionPersonRow,
  type SessionRow,
  sessionsChanged,
  shownTo,
} from './records/index.ts'
export { accessAsked, requestAnswered } from './requests/index.ts'
export { rescheduleSessions } from './reschedule-sessions.ts'
export { sessions } from './routes.ts'
export { insertSessions, saveDefinitions, saveLocations, saveTracks } from './save-programme.ts'
export { setSessionPersons } from './set-session-persons.ts'
export { lockSessions } from './store.ts'
