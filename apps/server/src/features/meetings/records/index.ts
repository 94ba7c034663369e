export {
  handBackWishes,
  hasLeft,
  insertBoothRequests,
  type Left,
  type LockedTeam,
  lockTeamWith,
  type Refusal,
  readAskedBooth,
  readBoothRefusal,
  readRefusals,
  readWhoAnswered,
  revokeOfLeft,
} from './booth-store.ts'
export { checkLimits, limitedOf } from './check-limits.ts'
export { meetingDependents } from './dependents.ts'
export * from './facts.ts'
export { declineRequest, insertRequest, pairKey, revokeRequest, rewriteRequest } from './invitation-store.ts'
export { type MeetingBrief, meetingBriefSql } from './meeting-brief.ts'
export {
  insertMeeting,
  isMeeting,
  isTaken,
  lockFreePlace,
  lockMeeting,
  type MeetingRole,
  markCancelled,
  type NewMeeting,
  readSlotTime,
  saveMet,
  touchMet,
} from './meeting-store.ts'
export {
  isAskedOf,
  isWithoutTeam,
  type LockedPerson,
  type LockedRequest,
  lockAtSlot,
  lockPair,
  lockRequest,
  readAtLimit,
  readStanding,
  type Slot,
} from './pair-store.ts'
export { invitationRows, readInvitations, readInvitationsOf, readInvitationsWith } from './read-invitations.ts'
export type { Undo } from './undo.ts'
export { type Words, wordsSaid } from './words-said.ts'
