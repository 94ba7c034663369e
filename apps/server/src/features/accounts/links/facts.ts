import { defineFact } from '../../../platform/facts/facts.ts'

/** A sign-in link is to be emailed. `linkTokenOf` derives its token from the id. */
export const signInLinkAsked = defineFact<{ linkId: string }>('accounts.signInLinkAsked')
