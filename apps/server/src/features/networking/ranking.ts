/**
 * The boost of active people. It exceeds all other boosts together, so that people who have not accepted their
 * invitation to the event come last.
 */
export const ACTIVE_BOOST = 1_000_000
export const BOOTH_OWNER_BOOST = 20
/**
 * The boost for each category with a chosen option that the query names, and for each option that one offers and the
 * other seeks.
 */
export const OPTION_BOOST = 10

const LARGEST_POWER = 16

/**
 * Returns a boost for each type. The most wanted type gets the highest power of two, each following one half of it, and
 * types outside the list nothing.
 *
 * @param priority ids of types, the most wanted first
 */
export function priorityBoosts(priority: readonly string[]): { typeIds: string[]; boosts: number[] } {
  const typeIds = [...new Set(priority)]
  const powers = Math.min(typeIds.length, LARGEST_POWER)
  return { typeIds, boosts: typeIds.map((_, index) => 2 ** Math.max(0, powers - index)) }
}
