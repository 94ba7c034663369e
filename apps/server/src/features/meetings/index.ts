export { addGuest } from './guests.ts'
export { type AgreedMeeting, insertMeetingHistory, type OpenRequest } from './insert-meeting-history.ts'
export { leaveMeeting } from './leave-meeting.ts'
export { mergeMeetings } from './merge-meetings.ts'
export { listHeldMeetings, listMetInMeetings } from './met/index.ts'
export { bookProposal } from './prebook.ts'
export { proposalToken } from './proposal-link.ts'
export {
  type AboutInvitation,
  answerUndone,
  boothMeetingRequested,
  guestAdded,
  guestLeft,
  invitationAccepted,
  invitationDeclined,
  invitationRevoked,
  invitationSent,
  isMeeting,
  listPeopleAtLimit,
  meetingCancelled,
  meetingDependents,
  meetingOutcomeReported,
  meetingPrebooked,
  meetingTimeCounted,
  requestsReminded,
  rescheduleAccepted,
  rescheduleDeclined,
  rescheduleRequested,
  rescheduleRevoked,
} from './records/index.ts'
export { requestMeeting } from './request-meeting.ts'
export { meetings } from './routes.ts'
export {
  getFreeSlotFinder,
  listFreeTogether,
  listOpenProposals,
  type Pair,
  type Spot,
  walkMinutes,
} from './slots/index.ts'
export { isVisibleBooth, requestBooth } from './teams/index.ts'
export { withdrawParticipant } from './withdraw-participant.ts'
