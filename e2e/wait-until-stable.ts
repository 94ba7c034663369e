import { expect } from '@playwright/test'

/** Waits until a value of the page stops changing, for example while the page scrolls. @returns the final value */
export async function waitUntilStable(measure: () => Promise<number>): Promise<number> {
  let last = Number.NaN
  await expect
    .poll(async () => {
      const before = last
      last = await measure()
      return last === before
    })
    .toBe(true)
  return last
}
