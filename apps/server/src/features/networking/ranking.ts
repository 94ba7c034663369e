/** Above all else, so that someone who has not answered the invitation yet comes after all who have. */
export const ACTIVE_BOOST = 1_000_000
export const BOOTH_OWNER_BOOST = 20
/**
 * For each category in which a word of the query is in the text of an option that the person chose, and for each option that one
 * of the two offers and the other seeks.
 */
export const OPTION_BOOST = 10

const LARGEST_POWER = 16

/**
 * What the viewer's type adds to the people of each type: the most wanted type gets the greatest power of two, each one
 * after it half as much; types that are not in the list get nothing.
 *
 * @param priority ids of types, the most wanted first
 */
export function priorityBoosts(priority: readonly string[]): { typeIds: string[]; boosts: number[] } {
  const typeIds = [...new Set(priority)]
  const powers = Math.min(typeIds.length, LARGEST_POWER)
  return { typeIds, boosts: typeIds.map((_, index) => 2 ** Math.max(0, powers - index)) }
}
