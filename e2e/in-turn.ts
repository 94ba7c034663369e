import { mkdirSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'

/** For files that change what stands between Nazlı and Étienne: one of their journeys at a time. */
export function inTurn(): void {
  const taken = () => path.join(process.env.E2E_DATA_DIR ?? '', 'turn-of-nazli-and-etienne')
  test.beforeEach(async () => {
    test.setTimeout(120_000)
    await expect.poll(() => take(taken()), { timeout: 90_000 }).toBe(true)
  })
  test.afterEach(() => rmdirSync(taken()))
}

/** A folder is made by one alone. */
function take(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
