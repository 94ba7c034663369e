export {
  forgetAccount,
  isKnownDevice,
  issueSignInTokens,
  KNOWN_COOKIE,
  makeRefreshToken,
  refuseForeignOrigin,
} from './cookies.ts'
export { SIGN_IN_DAYS } from './decide-refresh.ts'
export { refresh, resumeSignIn } from './refresh.ts'
export { isSignedInAs, mayActOnLoad, rememberRequestedMail } from './requested-mails.ts'
export { endSignIn, getSignIns, signOut } from './sign-ins.ts'
export {
  deleteOldSignIns,
  endSignIns,
  findProviderOfSignIn,
  type OpenSignIn,
  openDerivedSignIn,
  openSignIn,
} from './store.ts'
export {
  deskKeyOf,
  findLiveUser,
  issueTokens,
  signForDesk,
  signUserTokens,
  verifyPoolToken,
  verifyToken,
} from './tokens.ts'
