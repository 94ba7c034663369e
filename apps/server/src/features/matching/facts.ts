import { defineFact } from '../../platform/facts/facts.ts'
import type { RunId } from './run-store.ts'

/** Published when a plan has changed. `proposalId` is set if one of the two has answered that proposal. */
export const matchingChanged = defineFact<RunId & { readonly proposalId?: string }>('matching.changed')
export const matchingSent = defineFact<RunId>('matching.sent')
