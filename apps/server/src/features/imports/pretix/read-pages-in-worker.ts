import { limitConcurrency } from '../../../platform/concurrency/limit-concurrency.ts'
import { makeReader } from '../shape/index.ts'
import type { PageOrder, ReadPage } from './parse-page.ts'

/** The maximum number of fetches at once on one node; each has one page at a time. */
export const MAX_FETCHES = 8

/** The limits of reading a page. A page of fifty orders takes a hundredth of them. */
const LIMITS = { seconds: 10, megabytes: 256 }
const IDLE_MS = 15_000

/**
 * Makes a reader with a separate worker, so that pages do not wait for files of organizers.
 *
 * @returns `read` throws Failure, see `readPage` and `makeReader`
 */
export function makePageReader() {
  const worker = new URL('./page-worker.ts', import.meta.url)
  return makeReader<PageOrder, ReadPage>(worker, LIMITS, { inTurn: limitConcurrency(1, MAX_FETCHES), idleMs: IDLE_MS })
}
