export { signInLinkAsked } from './facts.ts'
export { linkTokenOf, previewSignInLink, sendSignInLink, signInByLink, verifyLinkToken } from './sign-in-link.ts'
export { deleteOldLinks, getUsername } from './store.ts'
