export { codeRequested, findMailedCode, type MailedCode } from './codes/index.ts'
export {
  digestOfEmail,
  emailVerified,
  findUserByEmail,
  getRefusedTypes,
  markUnreachable,
  saveRefused,
  verifiedEmails,
} from './emails/index.ts'
export { linkTokenOf, signInLinkAsked } from './links/index.ts'
export { hashPassword } from './passwords/index.ts'
export {
  createUser,
  type Device,
  deleteGoneDevices,
  eraseUser,
  findPublicProfile,
  getQuietUntil,
  getWantedChannels,
  getWantedTypes,
  insertDemoUsers,
  listDevices,
  lockPerson,
  mayCreateEvents,
  profileChanged,
  switchEmailTypes,
  userDeleted,
  userSignedUp,
  type VisiblePerson,
} from './profile/index.ts'
export { accounts } from './routes.ts'
export {
  deskKeyOf,
  findLiveUser,
  forgetAccount,
  issueTokens,
  makeRefreshToken,
  resumeSignIn,
  signForDesk,
  verifyToken,
} from './sign-ins/index.ts'
export type { TicketHolder } from './sign-up.ts'
export { signUp } from './sign-up.ts'
