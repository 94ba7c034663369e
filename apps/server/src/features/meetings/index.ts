export { type AgreedMeeting, insertMeetingHistory, type OpenRequest } from './insert-meeting-history.ts'
export { leaveMeeting } from './leave-meeting.ts'
export { mergeMeetings } from './merge-meetings.ts'
export {
  type AboutInvitation,
  guestAdded,
  guestLeft,
  invitationAccepted,
  invitationDeclined,
  invitationSent,
  isMeeting,
  meetingCancelled,
  meetingPrebooked,
  rescheduleAccepted,
  rescheduleAsked,
  rescheduleDeclined,
} from './records/index.ts'
export { requestMeeting } from './request-meeting.ts'
export { meetings } from './routes.ts'
export { type Pair, readFreeTogether } from './slots/index.ts'
export { withdrawParticipant } from './withdraw-participant.ts'
