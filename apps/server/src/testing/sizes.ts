/** The part of a crowd that `npm test` uses. `npm run test:long` uses all of it. */
const SHARE = process.env.TEST_SIZE === 'long' ? 1 : 0.02

/**
 * Reduces a number for a short run.
 *
 * @param full the promised number, for example 50,000 attempts
 * @returns at least one
 */
export function sizes(full: number): number {
  return Math.max(1, Math.round(full * SHARE))
}
