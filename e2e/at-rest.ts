import { expect } from '@playwright/test'

/** Waits until a measure of the page changes no more, such as while it scrolls, and answers it. */
export async function atRest(measure: () => Promise<number>): Promise<number> {
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
