import { defineFact } from '../../../platform/facts/facts.ts'

/** `linkTokenOf` derives the token from the id. */
export const signInLinkAsked = defineFact<{ linkId: string }>('accounts.signInLinkAsked')
