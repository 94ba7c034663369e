export { isSignedInAs, mayActOnLoad, rememberAsked } from './asked-mail.ts'
export {
  forgetAccount,
  giveTokens,
  isKnownDevice,
  KNOWN_COOKIE,
  refuseForeignOrigin,
  writeRefreshToken,
} from './cookies.ts'
export { SIGN_IN_DAYS } from './decide-refresh.ts'
export { refresh, resumeSignIn } from './refresh.ts'
export { endSignIn, getSignIns, signOut } from './sign-ins.ts'
export { deleteOldSignIns, endSignIns, keepSignIn, type OpenSignIn, openSignIn, providerOf } from './store.ts'
export {
  deskKeyOf,
  issueTokens,
  readLiveUser,
  readPoolToken,
  readToken,
  signForDesk,
  signUserTokens,
} from './tokens.ts'
