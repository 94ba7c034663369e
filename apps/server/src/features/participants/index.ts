export { attachOnceVerified, type TakeOver } from './attach-by-email.ts'
export { insertCategories, type NewCategory, readAllCategories, readOpenCategories } from './category-store.ts'
export { claimTicket } from './claim-ticket.ts'
export { copyPeopleSettings } from './copy-store.ts'
export { insertDefaultType } from './default-type.ts'
export { enrolUser } from './enrol-user.ts'
export { eraseParticipant } from './erase-participant.ts'
export { readRecordsOf } from './erase-store.ts'
export { participantRegistered, participantsAttached, participantsShownAnew, teamInvited } from './facts.ts'
export { describeImported } from './imported-store.ts'
export { DELETED_NAME, fullNameSql, personBriefSql, readBriefs } from './person-brief.ts'
export { readMe } from './read-me.ts'
export { removeUnusedPhotos } from './remove-unused-photos.ts'
export { participants } from './routes.ts'
export {
  insertParticipants,
  type NewAnswer,
  type NewParticipant,
} from './store.ts'
export { insertTypes, readFirstType, readTypes } from './type-store.ts'
export { canInvite } from './who-can-invite.ts'
export { makeWhoIs } from './who-is.ts'
