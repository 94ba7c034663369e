export { signInLinkAsked } from './facts.ts'
export { enterByLink, linkTokenOf, previewSignInLink, readLinkToken, sendSignInLink } from './sign-in-link.ts'
export { deleteOldLinks, readUsername } from './store.ts'
