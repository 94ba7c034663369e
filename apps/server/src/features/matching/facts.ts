import { defineFact } from '../../platform/facts/facts.ts'
import type { RunId } from './run-store.ts'

/** A plan was started, finished, sent or discarded. With `proposalId`, one of the two has answered that proposal. */
export const matchingChanged = defineFact<RunId & { readonly proposalId?: string }>('matching.changed')
/** All meetings of a plan were proposed to both people of each pair. */
export const matchingSent = defineFact<RunId>('matching.sent')
