import { MINUTE_MS } from '@parley/contract'
import { keepAWhile } from '../../platform/concurrency/keep-a-while.ts'
import type { Context } from '../../platform/context.ts'
import type { Standpoint } from './standpoint.ts'
import { countOptions, type OptionCounts } from './store.ts'

/** How rare something is changes slowly; counting it reads what all people chose. */
const KEPT_MS = 10 * MINUTE_MS
const MOST_EVENTS = 200

/**
 * What the viewer seeks and offers with the rarest first: what the fewest offer, and what the fewest seek. It is the best
 * reason to meet, for what all offer is no reason. Equally rare options keep the viewer's order.
 *
 * @see docs/rules/networking.md SEARCH-9
 */
export async function rarestFirst(ctx: Context, eventId: string, standpoint: Standpoint): Promise<Standpoint> {
  const { iSeek, iOffer, offering, seeking } = standpoint
  if (iSeek.length < 2 && iOffer.length < 2) return standpoint
  const counts = await countsOf(ctx, eventId)
  // Only of what the viewer sees: an order that follows from more would tell of it.
  const by = (categoryIds: readonly string[]) => {
    const people = (option: string) => categoryIds.reduce((sum, id) => sum + (counts.get(id)?.[option] ?? 0), 0)
    return (a: string, b: string) => people(a) - people(b)
  }
  return { ...standpoint, iSeek: iSeek.toSorted(by(offering)), iOffer: iOffer.toSorted(by(seeking)) }
}

/** How many people chose each option of each category, as it was at most ten minutes ago. */
export const countsOf = keepAWhile<OptionCounts>({ keptMs: KEPT_MS, most: MOST_EVENTS }, ({ db }, eventId) =>
  countOptions(db, eventId),
)
