import { defineFact } from '../../../platform/facts/facts.ts'

/** A code is to be emailed. `codeOf` derives it from its id. */
export const codeAsked = defineFact<{ codeId: string }>('accounts.codeAsked')
