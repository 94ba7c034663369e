/** A spot on a floor plan, in metres from its top left corner. */
export interface Spot {
  readonly planId: string
  readonly x: number
  readonly y: number
}

/**
 * The factor from a straight line to a path. With aisles at right angles, it is on average 4/π = 1.27. Doors add a
 * little.
 */
const DETOUR = 1.3
/**
 * The speed of a calm pace, 4.8 km/h. Japan's fair competition code for real estate uses the same speed, also rounded
 * up.
 */
const METRES_PER_MINUTE = 80

/**
 * Returns the walking time in minutes, rounded up; null if a spot is on no plan with a scale, or they are on different
 * plans.
 *
 * @see docs/rules/meetings.md MEET-54
 */
export function walkMinutes(one: Spot | undefined, other: Spot | undefined): number | null {
  if (!one || !other || one.planId !== other.planId) return null
  return Math.ceil((Math.hypot(one.x - other.x, one.y - other.y) * DETOUR) / METRES_PER_MINUTE)
}
