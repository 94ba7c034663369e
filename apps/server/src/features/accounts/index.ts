export { codeAsked, codeOf, type MailedCode } from './codes/index.ts'
export {
  digestOfEmail,
  emailVerified,
  findUserByEmail,
  markUnreachable,
  readRefused,
  saveRefused,
  verifiedEmails,
} from './emails/index.ts'
export { linkTokenOf, signInLinkAsked } from './links/index.ts'
export { hashPassword } from './passwords/index.ts'
export {
  createUser,
  type Device,
  dropDevices,
  eraseUser,
  insertInvented,
  lockPerson,
  mayCreateEvents,
  profileChanged,
  readDevices,
  readPublicProfile,
  readQuiet,
  readWantedTypes,
  readWants,
  type ShownPerson,
  switchEmails,
  userDeleted,
  userSignedUp,
} from './profile/index.ts'
export { accounts } from './routes.ts'
export {
  deskKeyOf,
  forgetAccount,
  issueTokens,
  readLiveUser,
  readToken,
  resumeSignIn,
  signForDesk,
  writeRefreshToken,
} from './sign-ins/index.ts'
export type { TicketHolder } from './sign-up.ts'
export { signUp } from './sign-up.ts'
