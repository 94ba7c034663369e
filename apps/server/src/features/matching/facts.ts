import { defineFact } from '../../platform/facts/facts.ts'
import type { RunId } from './run-store.ts'

/** With `proposalId`, one of the two has answered that proposal. */
export const matchingChanged = defineFact<RunId & { readonly proposalId?: string }>('matching.changed')
export const matchingSent = defineFact<RunId>('matching.sent')
