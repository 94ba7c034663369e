export {
  handAnswers,
  isAnswered,
  type NewAnswer,
  removeAnswers,
  saveAnswers,
  settleAsked,
  trimAnswers,
} from './answer-store.ts'
export {
  deleteBans,
  findBanned,
  insertBans,
  refuseBanned,
  refuseBannedByTeam,
} from './ban-store.ts'
export { derivedTexts } from './derived-texts.ts'
export type { KeptParticipant, NewParticipant } from './new-participant.ts'
export { type NamedOption, namedOptions, ownOptions, readOptionTexts } from './own-options.ts'
export {
  type BoothPlace,
  deleteRecords,
  describeImported,
  dropRoles,
  emptyBooth,
  eraseRecord,
  giveRecord,
  insertParticipants,
  listAsAccount,
  markRemoved,
  movePeople,
  type ParticipantRow,
  passOwnershipOn,
  restoreRemoved,
  saveBoothPlaces,
  saveDescribed,
  saveMerged,
  saveRoles,
  saveShown,
} from './participant-store.ts'
export { DELETED_NAME, fullNameSql, personBriefSql, readBriefs } from './person-brief.ts'
export {
  eventsWithWaiting,
  findRecordToJoinAs,
  findRegistered,
  inLockOrder,
  isOrganizerOf,
  lockOwners,
  lockParticipants,
  lockRecordOf,
  lockRecordsOfPerson,
  lockRegistration,
  lockRegistrations,
  lockRows,
  lockTicket,
  lockUser,
  lockUserAndReadEvents,
  type ParticipantName,
  type PersonRecord,
  type RecordToJoinAs,
  readBareRecord,
  readMe,
  readRecordsOf,
  readRows,
  waitsForProof,
} from './record-store.ts'
export { foundBy, knownTo, visibleTo } from './visible-to.ts'
export { canInvite } from './who-can-invite.ts'
