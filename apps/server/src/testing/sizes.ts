/** For `npm test`. `npm run test:long` uses all of a crowd. */
const SHARE = process.env.TEST_SIZE === 'long' ? 1 : 0.02

/**
 * @param full the promised number, for example 50,000 attempts
 * @returns at least one
 */
export function sizes(full: number): number {
  return Math.max(1, Math.round(full * SHARE))
}
