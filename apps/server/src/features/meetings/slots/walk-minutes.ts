/** On a plan with a scale, in metres from its top left. */
export interface Spot {
  readonly planId: string
  readonly x: number
  readonly y: number
}

/** Along aisles at right angles a way is 4/π = 1.27 times the straight line on average; a little more for doors. */
const DETOUR = 1.3
/** A calm pace, 4.8 km/h. Japan's fair competition code for real estate tells walking times by it, rounded up as well. */
const METRES_PER_MINUTE = 80

/**
 * How many minutes people walk from one spot to another, rounded up.
 *
 * @returns null where nobody knows: either is on no plan with a scale, or they are on different ones
 * @see docs/rules/meetings.md MEET-54
 */
export function walkMinutes(one: Spot | undefined, other: Spot | undefined): number | null {
  if (!one || !other || one.planId !== other.planId) return null
  return Math.ceil((Math.hypot(one.x - other.x, one.y - other.y) * DETOUR) / METRES_PER_MINUTE)
}
