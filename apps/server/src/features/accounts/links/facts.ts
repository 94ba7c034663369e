import { defineFact } from '../../../platform/facts/facts.ts'

/** A sign-in link waits to be mailed; its token is made from its id by `linkTokenOf`. */
export const signInLinkAsked = defineFact<{ linkId: string }>('accounts.signInLinkAsked')
