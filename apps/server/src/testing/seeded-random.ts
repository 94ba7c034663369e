/** Returns a generator of numbers from 0 to 1. The seed is printed, and `TEST_SEED` sets it. */
export function seededRandom(): () => number {
  let state = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.info(`TEST_SEED=${state}`)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
