/**
 * - `refused`: the person or the browser refused it
 * - `refusedBySystem`: the operating system denies it to the browser
 * - `missing`: there is none
 * - `busy`: another program uses it
 * - `insecure`: the page is not encrypted
 * - `failed`: the browser gives no reason
 */
export type DeviceProblem = 'refused' | 'refusedBySystem' | 'missing' | 'busy' | 'insecure' | 'failed'

const REFUSED = ['NotAllowedError', 'SecurityError', 'PermissionDeniedError']
const MISSING = ['NotFoundError', 'OverconstrainedError', 'DevicesNotFoundError']
const BUSY = ['NotReadableError', 'AbortError', 'TrackStartError']

/** Returns the problem of a device. Only the text of the error shows that the operating system caused it. */
export function problemOf(error: unknown): DeviceProblem {
  if (!(error instanceof DOMException)) return 'failed'
  if (REFUSED.includes(error.name)) return /system/i.test(error.message) ? 'refusedBySystem' : 'refused'
  if (MISSING.includes(error.name)) return 'missing'
  return BUSY.includes(error.name) ? 'busy' : 'failed'
}
