import { defineFact } from '../../platform/facts/facts.ts'
import type { RunId } from './run-store.ts'

/** A plan was begun, made, sent or thrown away; with a proposal, one of the two has answered. */
export const matchingChanged = defineFact<RunId & { readonly proposalId?: string }>('matching.changed')
/** All that was planned is proposed to both of each pair. */
export const matchingSent = defineFact<RunId>('matching.sent')
