export { listHeldMeetings, listMetInMeetings } from './met-store.ts'
export { reportMeetingOutcome } from './report-meeting-outcome.ts'
