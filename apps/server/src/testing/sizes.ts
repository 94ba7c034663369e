/** The share of a crowd that `npm test` sends; `npm run test:long` sends all of it. */
const SHARE = process.env.TEST_SIZE === 'long' ? 1 : 0.02

/**
 * How many a crowd test runs with.
 *
 * @param full the number that the promise names, for example 50,000 attempts
 * @returns at least one
 */
export function sizes(full: number): number {
  return Math.max(1, Math.round(full * SHARE))
}
