export {
  leaveChanges,
  leaveOwners,
  pruneChanges,
  type RecordOwner,
  readChanges,
  readEventsToPrune,
} from './change-store.ts'
export {
  addressEntered,
  participantRegistered,
  participantRemoved,
  participantsAttached,
  participantsInvited,
  participantsRefreshed,
  profileReminded,
  rolesChanged,
  teamInvited,
} from './facts.ts'
