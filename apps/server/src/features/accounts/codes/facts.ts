import { defineFact } from '../../../platform/facts/facts.ts'

export const codeAsked = defineFact<{ codeId: string }>('accounts.codeAsked')
