export {
  listChanges,
  listEventsToPrune,
  pruneChanges,
  type RecordOwner,
  recordChanges,
  recordOwnerChanges,
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
