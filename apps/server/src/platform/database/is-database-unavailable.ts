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
 * States of a database that is unavailable for a while: PostgreSQL stops, starts or ends our session (57P…, 08…), or
 * has no room for another one (53…). It may also fail to read its files (58030), or be the standby of another server
 * now (25006).
 */
const STATE = /^(57P\d\d|08...|53...|58030|25006)$/

const CUT =
  /^(Connection terminated|timeout (expired|exceeded when trying to connect)|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return syscall === 'connect'
  return (code !== undefined && (UNREACHABLE.has(code) || STATE.test(code))) || CUT.test(error.message)
}
