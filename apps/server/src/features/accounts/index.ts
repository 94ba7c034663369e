export { codeOf, type MailedCode } from './code-of.ts'
export { createUser } from './create-user.ts'
export { eraseUser } from './erase-user.ts'
export {
  codeAsked,
  emailVerified,
  profileChanged,
  type ShownPerson,
  signInLinkAsked,
  userDeleted,
  userSignedUp,
} from './facts.ts'
export { forgetAccount } from './give-tokens.ts'
export { issueTokens } from './issue-tokens.ts'
export { linkTokenOf } from './link-token.ts'
export { mayCreateEvents } from './may-create-events.ts'
export { networkOf } from './network-of.ts'
export { hashPassword } from './password.ts'
export { readPublicProfile } from './profile-store.ts'
export { readLiveUser, readToken } from './read-token.ts'
export { resumeSignIn } from './refresh.ts'
export { writeRefreshToken } from './refresh-token.ts'
export { accounts } from './routes.ts'
export { signUp } from './sign-up.ts'
export { makeSignUpCrowd } from './sign-up-crowd.ts'
export { findUserByEmail, verifiedEmails } from './store.ts'
export type { TicketHolder } from './ticket-holder.ts'
export { wantsChannel } from './wants-channel.ts'
