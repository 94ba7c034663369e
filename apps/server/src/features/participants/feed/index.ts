export { leaveChanges, leaveOwners, pruneChanges, type RecordOwner, readEventsToPrune } from './change-store.ts'
export {
  participantRegistered,
  participantsAttached,
  participantsRefreshed,
  rolesChanged,
  teamInvited,
} from './facts.ts'
