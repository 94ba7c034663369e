export { cancelMeeting } from './cancel-meeting.ts'
export {
  type AboutInvitation,
  invitationAccepted,
  invitationDeclined,
  invitationSent,
  meetingCancelled,
} from './facts.ts'
export { type Pair, readFreeTogether } from './free-together.ts'
export { type AgreedMeeting, insertMeetingHistory, type OpenRequest } from './insert-meeting-history.ts'
export { isMeeting } from './meeting-store.ts'
export { mergeMeetings } from './merge-meetings.ts'
export { requestMeeting } from './request-meeting.ts'
export { meetings } from './routes.ts'
export { withdrawParticipant } from './withdraw-participant.ts'
