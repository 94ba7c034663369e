/** What the system says when nobody listens or no way leads there. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * What PostgreSQL says while it stops, starts, ends our session (57P…, 08…), has no room for one more (53…), cannot read
 * its files (58030), or has become the standby of another (25006).
 */
const STATE = /^(57P\d\d|08...|53...|58030|25006)$/

/** What the driver says, without a code, of a connection that was cut or that did not come in time. */
const CUT =
  /^(Connection terminated|timeout (expired|exceeded when trying to connect)|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/

/** Whether a statement failed because the database cannot be reached just now, so that the same one may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return syscall === 'connect'
  return (code !== undefined && (UNREACHABLE.has(code) || STATE.test(code))) || CUT.test(error.message)
}
