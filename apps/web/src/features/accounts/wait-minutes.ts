import { isApiFailure } from '../../lib/api/api-failure.ts'

const SECONDS = 60

/** How many minutes to wait after too many tries, where the server says so. */
export function waitMinutes(error: unknown): number | null {
  const seconds = isApiFailure(error) ? error.retryAfterSeconds : null
  return seconds === null ? null : Math.ceil(seconds / SECONDS)
}
