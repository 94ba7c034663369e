/**
 * The weights of wishes and topics. A mutual wish outweighs every one-sided wish, and a one-sided wish outweighs all
 * shared topics.
 */
export const MUTUAL = 10_000
export const ONE_SIDED = 100
const EACH_SHARED = 4
const MAX_SHARED = 5

/**
 * @param wished how many of the two wish for it
 * @param shared how many things one of them offers and the other seeks
 * @see docs/rules/matching.md PLAN-3
 */
export const pairWeight = (wished: number, shared: number): number =>
  EACH_SHARED * Math.min(shared, MAX_SHARED) + (wished >= 2 ? MUTUAL : wished === 1 ? ONE_SIDED : 0)
