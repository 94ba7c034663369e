/**
 * Why a device cannot be had: the person or the browser refused, the system refuses it to the browser, there is none, another
 * program has it, the page is not encrypted, or the browser does not say.
 */
export type DeviceProblem = 'refused' | 'refusedBySystem' | 'missing' | 'busy' | 'insecure' | 'failed'

const REFUSED = ['NotAllowedError', 'SecurityError', 'PermissionDeniedError']
const MISSING = ['NotFoundError', 'OverconstrainedError', 'DevicesNotFoundError']
const BUSY = ['NotReadableError', 'AbortError', 'TrackStartError']

/** Reads the refusal of a browser. Only the words tell whether the system stands behind it. */
export function problemOf(error: unknown): DeviceProblem {
  if (!(error instanceof DOMException)) return 'failed'
  if (REFUSED.includes(error.name)) return /system/i.test(error.message) ? 'refusedBySystem' : 'refused'
  if (MISSING.includes(error.name)) return 'missing'
  return BUSY.includes(error.name) ? 'busy' : 'failed'
}
