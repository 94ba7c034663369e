import { mkdirSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'

/** The other journey may be slow as well; what one takes itself comes on top. */
const TURN_WITHIN_MS = 90_000
const DONE_WITHIN_MS = 90_000

/** For files that change what stands between Nazlı and Étienne: one of their journeys at a time. */
export function inTurn(): void {
  let isMine = false
  const taken = () => path.join(process.env.E2E_DATA_DIR ?? '', 'turn-of-nazli-and-etienne')
  test.beforeEach(async () => {
    test.setTimeout(TURN_WITHIN_MS + DONE_WITHIN_MS)
    await expect.poll(() => take(taken()), { timeout: TURN_WITHIN_MS }).toBe(true)
    isMine = true
  })
  test.afterEach(() => {
    if (isMine) rmdirSync(taken())
    isMine = false
  })
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
