export { leaveChanges, leaveOwners, pruneChanges, type RecordOwner, readEventsToPrune } from './change-store.ts'
export {
  participantRegistered,
  participantsAttached,
  participantsInvited,
  participantsRefreshed,
  rolesChanged,
  teamInvited,
} from './facts.ts'
