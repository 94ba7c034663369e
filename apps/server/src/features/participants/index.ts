export {
  participantRegistered,
  participantsAttached,
  participantsInvited,
  participantsRefreshed,
  profileReminded,
  readChanges,
  teamInvited,
} from './feed/index.ts'
export {
  attachOnceVerified,
  claimTicket,
  enrolUser,
  eraseParticipant,
  type MoveReferences,
  removeUnusedPhotos,
} from './joining/index.ts'
export { type PeopleFilters, readPeopleIds } from './people/index.ts'
export {
  compareImported,
  externalIdOf,
  externalKeyOf,
  type ImportedPerson,
  type ImportedText,
  type ImportOutcome,
  keepImported,
  spendInvitations,
} from './profile/index.ts'
export {
  canInvite,
  DELETED_NAME,
  describeImported,
  foundBy,
  fullNameSql,
  inLockOrder,
  insertParticipants,
  knownTo,
  lockParticipants,
  type NewAnswer,
  type NewParticipant,
  personBriefSql,
  readBriefs,
  readMe,
  readRecordsOf,
  visibleTo,
} from './records/index.ts'
export { participants } from './routes.ts'
export {
  copyCategories,
  copyTypes,
  insertCategories,
  insertDefaultType,
  insertTypes,
  type NewCategory,
  openTo,
  readAllCategories,
  readFirstType,
  readOpenCategories,
  readTypes,
} from './setup/index.ts'
export { makeWhoIs } from './who-is.ts'
