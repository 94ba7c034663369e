export {
  isAnswered,
  type NewAnswer,
  removeAnswers,
  saveAnswers,
  transferAnswers,
  trimAnswers,
  updateAskedAnswers,
} from './answer-store.ts'
export {
  deleteBans,
  insertBans,
  listBannedRows,
  refuseBanned,
  refuseBannedByTeam,
} from './ban-store.ts'
export { canInvite } from './can-invite.ts'
export { derivedTexts } from './derived-texts.ts'
export type { NewParticipant, StoredParticipant } from './new-participant.ts'
export { listOptionTexts, type NamedOption, namedOptions, ownOptions } from './own-options.ts'
export {
  assignRecord,
  type BoothPlace,
  copyAccountToRecord,
  deleteRecords,
  dropRoles,
  emptyBooth,
  eraseRecord,
  insertParticipants,
  markRemoved,
  movePeople,
  type ParticipantRow,
  restoreRemoved,
  saveBoothPlaces,
  saveEditableFields,
  saveImportedFields,
  saveMerged,
  saveNameAndPhoto,
  saveRoles,
  transferEventOwnership,
} from './participant-store.ts'
export { DELETED_NAME, fullNameSql, listBriefs, personBriefSql } from './person-brief.ts'
export {
  columnsOf,
  type PersonTexts,
  pickTexts,
  selectTexts,
  storedText,
  textsInJson,
  textsOf,
} from './person-texts.ts'
export {
  findBareRecord,
  findMe,
  findRecordToJoinAs,
  findRegistered,
  getRowsOfBoth,
  hasUnconfirmedRecord,
  inLockOrder,
  isOrganizerOf,
  listEventsWithWaiting,
  listRecordsOf,
  lockOwners,
  lockParticipants,
  lockRecordOf,
  lockRecordsOfPerson,
  lockRegistration,
  lockRegistrations,
  lockRows,
  lockTicket,
  lockUser,
  lockUserAndListEvents,
  type ParticipantName,
  type PersonRecord,
  type RecordToJoinAs,
} from './record-store.ts'
export { acquaintedWithSql, searchableBySql, visibleTo } from './visible-to.ts'
