export { forgetAttendance, joinSession, leaveSession } from './attendance.ts'
export { heldOver, readBusyWith } from './busy-with.ts'
export { inProgramme, millisSql, shownTo } from './card-rows.ts'
export { copyDealRooms, readAllDealRooms } from './deal-rooms.ts'
export { locationsChanged, type MovedOccurrence, type Rescheduled, rescheduled, sessionsChanged } from './facts.ts'
export { type DealRoom, insertDealRoom, type NewDealRoom } from './insert-deal-room.ts'
export { makeRoom } from './make-room.ts'
export { mergeSessions } from './merge-sessions.ts'
export type {
  DefinitionRow,
  SessionPersonRow,
  SessionRow,
} from './programme-rows.ts'
export { putInAgendas } from './put-in-agendas.ts'
export { readAround } from './read-programme.ts'
export { requestAnswered } from './requests/index.ts'
export { rescheduleSessions } from './reschedule-sessions.ts'
export { copyRooms, readRoomsWithUse } from './room-store.ts'
export { sessions } from './routes.ts'
export { insertSessions, saveDefinitions, saveLocations, saveTracks } from './save-programme.ts'
export { setSessionPersons } from './set-session-persons.ts'
