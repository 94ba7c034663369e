export { addGuest } from './guests.ts'
export { type AgreedMeeting, insertMeetingHistory, type OpenRequest } from './insert-meeting-history.ts'
export { leaveMeeting } from './leave-meeting.ts'
export { mergeMeetings } from './merge-meetings.ts'
export { readHeldMeetings, readMetIn } from './met/index.ts'
export { agreeProposed } from './prebook.ts'
export { proposalToken } from './proposal-link.ts'
export {
  type AboutInvitation,
  answerUndone,
  boothAsked,
  guestAdded,
  guestLeft,
  invitationAccepted,
  invitationDeclined,
  invitationRevoked,
  invitationSent,
  isMeeting,
  meetingCancelled,
  meetingDependents,
  meetingPrebooked,
  metCounted,
  metSaid,
  readAtLimit,
  requestsReminded,
  rescheduleAccepted,
  rescheduleAsked,
  rescheduleDeclined,
  rescheduleRevoked,
} from './records/index.ts'
export { requestMeeting } from './request-meeting.ts'
export { meetings } from './routes.ts'
export { type Pair, readFreeIn, readFreeTogether, readOpenProposals, type Spot, walkMinutes } from './slots/index.ts'
export { isSeenBooth, requestBooth } from './teams/index.ts'
export { withdrawParticipant } from './withdraw-participant.ts'
