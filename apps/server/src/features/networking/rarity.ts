import { MINUTE_MS } from '@parley/contract'
import { cacheReads } from '../../platform/concurrency/cache-reads.ts'
import type { Context } from '../../platform/context.ts'
import { countOptions, type OptionCounts } from './store.ts'
import type { ViewerContext } from './viewer-context.ts'

/** The lifetime of cached counts, because they change slowly and need the answers of everyone. */
const KEPT_MS = 10 * MINUTE_MS
const MAX_EVENTS = 200

/**
 * Sorts the options that the viewer seeks by how few people offer them, and the other way round. A rare option is the
 * best reason to meet. Equally rare options stay in the viewer's order.
 *
 * @see docs/rules/networking.md SEARCH-9
 */
export async function sortByRarity(ctx: Context, eventId: string, standpoint: ViewerContext): Promise<ViewerContext> {
  const { iSeek, iOffer, offering, seeking } = standpoint
  if (iSeek.length < 2 && iOffer.length < 2) return standpoint
  const counts = await countsOf(ctx, eventId)
  // Counts only answers that the viewer may see. Otherwise the order would reveal hidden ones.
  const by = (categoryIds: readonly string[]) => {
    const people = (option: string) => categoryIds.reduce((sum, id) => sum + (counts.get(id)?.[option] ?? 0), 0)
    return (a: string, b: string) => people(a) - people(b)
  }
  return { ...standpoint, iSeek: iSeek.toSorted(by(offering)), iOffer: iOffer.toSorted(by(seeking)) }
}

/** Returns the number of people per option, which may be ten minutes old. */
export const countsOf = cacheReads<OptionCounts>({ keptMs: KEPT_MS, most: MAX_EVENTS }, ({ db }, eventId) =>
  countOptions(db, eventId),
)
