export {
  findAnsweredBy,
  findRequestedBooth,
  getBoothRefusal,
  hasRequestsToLeavers,
  insertBoothRequests,
  type Left,
  type LockedTeam,
  listRefusals,
  lockSenderAndTeam,
  type Refusal,
  releaseReschedules,
  revokeRequestsToLeavers,
} from './booth-store.ts'
export { checkLimits, idsWithLimit } from './check-limits.ts'
export { meetingDependents } from './dependents.ts'
export * from './facts.ts'
export { declineRequest, insertRequest, pairKey, revokeRequest, updateRequestMessage } from './invitation-store.ts'
export { invitationRows, listInvitations, listInvitationsOf, listInvitationsOfPeople } from './list-invitations.ts'
export { type MeetingBrief, meetingBriefSql } from './meeting-brief.ts'
export {
  addMetTime,
  findSlotTime,
  insertMeeting,
  isMeeting,
  isTaken,
  lockFreePlace,
  lockMeeting,
  type MeetingRole,
  markCancelled,
  type NewMeeting,
  touchMet,
} from './meeting-store.ts'
export { messageOrDefault, type Words } from './message-or-default.ts'
export {
  getPairState,
  isAddressedTo,
  isWithoutTeam,
  type LockedPerson,
  type LockedRequest,
  listPeopleAtLimit,
  lockAtSlot,
  lockPair,
  lockRequest,
  type Slot,
} from './pair-store.ts'
export type { Undo } from './undo.ts'
