export { type WrittenEmail } from './lay-out-email.ts'
export { STOP_URL, type UnsubscribeTarget } from './unsubscribe-line.ts'
export { writeAgendaEmail } from './write-agenda-email.ts'
export { type AccessNews, type AnswerNews, writeAccessEmail, writeAnswerEmail } from './write-answer-email.ts'
export { type BoothNews, writeBoothEmail } from './write-booth-email.ts'
export { writeCodeEmail } from './write-code-email.ts'
export { writeEnteredEmail } from './write-entered-email.ts'
export {
  type InvitationNews,
  type ReminderNews,
  writeInvitationEmail,
  writeReminderEmail,
} from './write-invitation-email.ts'
export { type SearchNews, writeMatchEmail } from './write-match-email.ts'
export { type Addressee, type MeetingNews, typeOfMeetingEmail } from './write-meeting-email.ts'
export { writeMetEmail } from './write-met-email.ts'
export { type NewsContent, writeNewsEmail } from './write-news-email.ts'
export { type ChangedSession } from './write-programme-email.ts'
export { type RemovalNews, writeRemovalEmail } from './write-removal-email.ts'
export { isNamed, writeDigestEmail, writeShort } from './write-short.ts'
export { type SignInLinkNews, writeSignInLinkEmail } from './write-sign-in-link-email.ts'
export { type TeamNews, writeTeamEmail } from './write-team-email.ts'
export { type RegisteredNews, writeTicketEmail } from './write-ticket-email.ts'
export { writeUpcomingEmail, writeUpcomingPush, writeUpcomingText } from './write-upcoming-email.ts'
