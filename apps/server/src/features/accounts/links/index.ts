export { signInLinkAsked } from './facts.ts'
export { enterByLink, linkTokenOf, readLinkToken, sendSignInLink } from './sign-in-link.ts'
export { deleteOldLinks, readUsername } from './store.ts'
