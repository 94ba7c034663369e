export { codeOf, type MailedCode } from './codes/code-of.ts'
export { findUserByEmail, verifiedEmails } from './emails/find-store.ts'
export { linkTokenOf } from './links/link-token.ts'
export { networkOf } from './network-of.ts'
export { hashPassword } from './passwords/password.ts'
export { wantsChannel } from './profile/channels.ts'
export { createUser } from './profile/create-user.ts'
export { eraseUser } from './profile/erase-user.ts'
export {
  codeAsked,
  emailVerified,
  profileChanged,
  type ShownPerson,
  signInLinkAsked,
  userDeleted,
  userSignedUp,
} from './profile/facts.ts'
export { mayCreateEvents } from './profile/may-create-events.ts'
export { readPublicProfile } from './profile/store.ts'
export { accounts } from './routes.ts'
export { forgetAccount } from './sign-ins/cookies.ts'
export { issueTokens } from './sign-ins/issue-tokens.ts'
export { readLiveUser, readToken } from './sign-ins/read-token.ts'
export { resumeSignIn } from './sign-ins/refresh.ts'
export { writeRefreshToken } from './sign-ins/refresh-token.ts'
export { signUp } from './sign-up.ts'
export { makeSignUpCrowd } from './sign-up-crowd.ts'
export type { TicketHolder } from './ticket-holder.ts'
