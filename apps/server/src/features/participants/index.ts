export { attachOnceVerified, type MoveReferences } from './attach-by-email.ts'
export {
  copyCategories,
  insertCategories,
  type NewCategory,
  readAllCategories,
  readOpenCategories,
} from './category-store.ts'
export { eraseParticipant, removeUnusedPhotos } from './erase-participant.ts'
export { participantRegistered, participantsAttached, participantsRefreshed, teamInvited } from './facts.ts'
export { enrolUser } from './join-event.ts'
export {
  describeImported,
  insertParticipants,
  type NewAnswer,
  type NewParticipant,
} from './participant-store.ts'
export { DELETED_NAME, fullNameSql, personBriefSql, readBriefs } from './person-brief.ts'
export { inLockOrder, lockParticipants, readMe, readRecordsOf } from './record-store.ts'
export { participants } from './routes.ts'
export { claimTicket } from './ticket.ts'
export { copyTypes, insertDefaultType, insertTypes, readFirstType, readTypes } from './type-store.ts'
export { foundBy, visibleTo } from './visible-to.ts'
export { canInvite } from './who-can-invite.ts'
export { makeWhoIs } from './who-is.ts'
