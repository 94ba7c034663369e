import { defineFact } from '../../../platform/facts/facts.ts'

export const codeRequested = defineFact<{ codeId: string }>('accounts.codeAsked')
