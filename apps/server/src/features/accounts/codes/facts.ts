import { defineFact } from '../../../platform/facts/facts.ts'

/** A code is waiting to be mailed; it is made from its id by `codeOf`. */
export const codeAsked = defineFact<{ codeId: string }>('accounts.codeAsked')
